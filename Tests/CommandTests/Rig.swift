import Foundation
import TestKit

/// A virtual receiver, a file and a listener, for an agent between them.
final class Rig {
    let folder: TemporaryFolder
    let listener: DatagramListener
    let link: String
    let track: String

    init() throws {
        folder = try TemporaryFolder()
        listener = try DatagramListener()
        link = folder.path("gnss")
        track = folder.path("track.jsonl")
    }

    /// The virtual receiver, once it is there.
    func simulate(_ options: String...) throws -> Program {
        let receiver = try Program(["simulate", "--pty", link, "--rate", "10", "--cold-start", "0"] + options)
        try receiver.waitForError("virtual receiver: ")
        return receiver
    }

    /// The agent on a configuration; without one it reads the virtual receiver.
    func run(_ source: String? = nil, agent: String = "", sinks: String? = nil, input: String = "/dev/null") throws
        -> Program
    {
        let serial = "Type=serial\nDevice=\(link)"
        let both = "[Sink track]\n\(file())\n[Sink live]\nType=udp\nHost=127.0.0.1\nPort=\(listener.port)\n"
        let text = "[Agent]\n\(agent)\n[Source gnss]\n\(source ?? serial)\n\(sinks ?? both)"
        return try Program(["run", "--config", try folder.file("waymark.conf", text: text)], input: input)
    }

    /// The options of a file sink.
    func file(_ path: String? = nil) -> String { "Type=file\nPath=\(path ?? track)\nFlushIntervalSec=0.2" }

    /// The lines of the track.
    var delivered: [String] { lines(folder.text("track.jsonl")) }

    /// Waits until the track has so many lines more, and empties the listener's buffer meanwhile.
    func wait(for count: Int, _ program: Program) throws {
        let wanted = delivered.count + count
        try program.wait("record \(wanted)") {
            _ = try listener.datagrams()
            return delivered.count >= wanted
        }
    }
}
