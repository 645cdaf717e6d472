import Configuration
import LinuxIO
import LocationEngine
import Positioning

/// A recording of a receiver's bytes, played at its own pace, at a multiple of that, or as fast as it goes.
///
/// A recording has no time stamps: its pace is that of the epochs in it. Where nothing in it decodes it goes as fast
/// as with `max`.
package final class ReplaySource: Source {
    package static let kind = SourceKind(
        OptionGroup(
            type: "replay", "A recording of a receiver's bytes, played once.",
            options: [
                Option("Path", .path, .required(example: "/var/lib/waymark/drive.ubx"), "The recording."),
                Option(
                    "Speed", .playbackSpeed, .defaults(to: "realtime"),
                    "How fast it is played: at its own pace, times a factor, or as fast as it can be read.")
            ]),
        isRecording: true
    ) { settings, context in
        ReplaySource(path: settings.text("Path"), speed: settings.playbackSpeed("Speed"), context: context)
    }

    private let path: String
    private let speed: PlaybackSpeed
    private let loop: EventLoop
    private weak var listener: (any SourceListener)?

    private var file: FileDescriptor?
    /// While it plays as fast as it goes.
    private var reader: DescriptorReader?
    /// While it plays at a pace.
    private var player: ReplayPlayer?

    package init(path: String, speed: PlaybackSpeed, context: SourceContext) {
        self.path = path
        self.speed = speed
        loop = context.loop
        listener = context.listener
    }

    deinit { close() }

    package func open() {
        close()
        let descriptor: UnownedDescriptor
        do throws(CaptureFileError) {
            let file = try CaptureFile.open(path)
            descriptor = file.unowned
            self.file = consume file
        } catch {
            return fail(error)
        }
        do throws(SystemError) {
            try play(descriptor)
        } catch {
            return fail(.system(error))
        }
        listener?.sourceOpened("\(path), \(pace)")
    }

    package func close() {
        reader?.stop()
        player?.stop()
        reader = nil
        player = nil
        file = nil
    }

    private func play(_ descriptor: UnownedDescriptor) throws(SystemError) {
        switch speed {
        case .max:
            reader = try DescriptorReader(loop: loop, descriptor: descriptor) { [weak self] in self?.take($0) }
        case .factor(let factor):
            player = ReplayPlayer(loop: loop, descriptor: descriptor, factor: factor) { [weak self] in self?.take($0) }
        }
    }

    private func take(_ outcome: DescriptorReader.Outcome) {
        switch outcome {
        case .bytes(let bytes): listener?.sourceReceived(bytes, at: loop.now)
        case .end:
            close()
            listener?.sourceEnded()
        case .failed(let error): fail(.system(SystemError(number: error.number, call: error.call, thing: path)))
        }
    }

    private func fail(_ error: CaptureFileError) {
        close()
        listener?.sourceFailed(SourceFailure(error.reason, error.description, mayPass: false))
    }

    private var pace: String {
        switch speed {
        case .max: "as fast as it goes"
        case .factor(1): "in real time"
        case .factor(let factor): "at \(factor) times its pace"
        }
    }
}
