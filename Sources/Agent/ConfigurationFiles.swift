import Configuration
import LinuxIO
import LocationEngine
import Spool

/// Finds and reads the agent's configuration.
package enum ConfigurationFiles {
    package static let installed = "/etc/waymark/waymark.conf"
    package static let installedDropIns = "/etc/waymark/waymark.conf.d"
    /// The largest file, in bytes.
    private static let sizeLimit = 1 << 20
    /// Drop-ins that are read at most.
    private static let dropInLimit = 256

    /// Why there is no configuration to run with.
    package enum Failure: Error {
        /// A file cannot be read.
        case unreadable(FileReadingError)
        /// A directory cannot be listed.
        case unlistable(SystemError)
        /// What the files say is wrong.
        case wrong(ConfigurationProblems)
    }

    /// One file, in place of the installed ones, and what was found besides it.
    package static func read(_ path: String, adding found: ConfigurationFile? = nil) throws(Failure)
        -> AgentConfiguration
    {
        try parse(ConfigurationSet(main: try file(path), dropIns: found.map { [$0] } ?? []))
    }

    /// The installed file and its drop-ins, and what was found besides them; nil when there is nothing of it.
    package static func readInstalled(adding found: ConfigurationFile? = nil) throws(Failure) -> AgentConfiguration? {
        var main: ConfigurationFile?
        do throws(Failure) {
            main = try file(installed)
        } catch .unreadable(.missing) {
            main = nil
        }
        let dropIns = try installedDropInFiles() + (found.map { [$0] } ?? [])
        if main == nil, dropIns.isEmpty { return nil }
        return try parse(ConfigurationSet(main: main, dropIns: dropIns))
    }

    package static func parse(_ set: ConfigurationSet) throws(Failure) -> AgentConfiguration {
        let configuration: AgentConfiguration
        do throws(ConfigurationProblems) {
            configuration = try AgentTable.table.read(set)
        } catch {
            throw .wrong(error)
        }
        var problems = ConfigurationProblems()
        problems.note(configuration.sources, beyond: LocationEngine.sourceLimit, "sources")
        problems.note(configuration.sinks, beyond: Spool.readerLimit, "sinks")
        if !problems.isEmpty { throw .wrong(problems) }
        return configuration
    }

    private static func installedDropInFiles() throws(Failure) -> [ConfigurationFile] {
        let names: [String]
        do throws(SystemError) {
            names = try Directory.names(in: installedDropIns, limit: dropInLimit)
        } catch {
            if error.kind == .missing { return [] }
            throw .unlistable(error)
        }
        var files: [ConfigurationFile] = []
        for name in names where name.hasSuffix(".conf") && !name.hasPrefix(".") {
            files.append(try file("\(installedDropIns)/\(name)"))
        }
        return files
    }

    private static func file(_ path: String) throws(Failure) -> ConfigurationFile {
        do throws(FileReadingError) {
            return ConfigurationFile(name: path, bytes: try FileReading.whole(path, limit: sizeLimit))
        } catch {
            throw .unreadable(error)
        }
    }
}

extension ConfigurationProblems {
    fileprivate mutating func note(_ sections: [Settings], beyond limit: Int, _ what: String) {
        guard sections.count > limit else { return }
        let first = sections[limit]
        append(
            ConfigurationProblem(
                "one of \(sections.count) \(what); there may be \(limit)", place: first.place, section: first.heading))
    }
}
