import Configuration
import LinuxIO
import LocationEngine
import Positioning

/// A receiver's bytes on standard input: from a pipe, a file or a terminal.
package final class StandardInputSource: Source {
    package static let kind = SourceKind(
        OptionGroup(type: "stdin", "A receiver's bytes on standard input.", options: []), isRecording: true
    ) { _, context in
        StandardInputSource(context: context)
    }

    private let descriptor: UnownedDescriptor
    private let loop: EventLoop
    private weak var listener: (any SourceListener)?
    private var reader: DescriptorReader?

    /// - Parameter descriptor: stays open; another one than standard input for tests.
    package init(descriptor: UnownedDescriptor = StandardStream.input.descriptor, context: SourceContext) {
        self.descriptor = descriptor
        loop = context.loop
        listener = context.listener
    }

    package func open() {
        close()
        do throws(SystemError) {
            reader = try DescriptorReader(loop: loop, descriptor: descriptor) { [weak self] in self?.take($0) }
        } catch {
            return fail(error)
        }
        listener?.sourceOpened("standard input")
    }

    package func close() {
        reader?.stop()
        reader = nil
    }

    private func take(_ outcome: DescriptorReader.Outcome) {
        switch outcome {
        case .bytes(let bytes): listener?.sourceReceived(bytes, at: loop.now)
        case .end:
            close()
            listener?.sourceEnded()
        case .failed(let error): fail(error)
        }
    }

    /// What is wrong with standard input stays wrong: nobody can give us another one.
    private func fail(_ error: SystemError) {
        close()
        listener?.sourceFailed(SourceFailure(.noReceiver, "standard input: \(error.reason)", mayPass: false))
    }
}
