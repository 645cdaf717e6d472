import Agent
import Configuration
import LinuxIO
import Positioning

/// An agent on a loop of its own, with the signals that end it and the log on standard error.
final class Session {
    let loop: EventLoop
    let log: AgentLog
    private(set) var agent: Agent?
    private var failure: CommandFailure?
    private var isStoppedBySignal = false

    /// - Parameter writeLog: where log lines go; standard error by default.
    init(writeLog: ((String) -> Void)? = nil) throws(CommandFailure) {
        do throws(SystemError) {
            loop = try EventLoop()
        } catch {
            throw .failed("event loop: \(error)")
        }
        let output = LogOutput()
        log = AgentLog(showsPriority: Environment.isUnderJournal, write: writeLog ?? { output.write($0) })
        do throws(SystemError) {
            try loop.watchSignals([.terminate, .interrupt, .hangUp]) { [weak self] in self?.take($0) }
        } catch {
            throw .failed("signals: \(error)")
        }
    }

    private func take(_ signal: Signal) {
        switch signal {
        case .terminate, .interrupt:
            isStoppedBySignal = true
            guard let agent else { return loop.stop() }
            agent.stop()
        case .hangUp: agent?.reopen()
        }
    }

    /// Starts the agent; it runs once the loop does.
    func start(_ configuration: AgentConfiguration) throws(CommandFailure) {
        guard let earliest = Release.date.utc else { throw .failed("the date of the release is none") }
        log.level = AgentLog.Level(word: configuration.agent.text("LogLevel")) ?? log.level
        do throws(SystemError) {
            let agent = try Agent(
                configuration, hostName: HostName.current, earliest: earliest, seed: .random(in: 0...UInt64.max),
                loop: loop, log: log)
            self.agent = agent
            agent.start()
        } catch {
            throw .failed("agent: \(error)")
        }
    }

    /// Serves until the agent has stopped.
    func run() throws(CommandFailure) {
        do throws(SystemError) {
            try loop.run()
        } catch {
            throw .failed("event loop: \(error)")
        }
        if let failure { throw failure }
        if let agent, agent.hasGivenUpSource, !isStoppedBySignal { throw .failed("no source is left") }
    }

    func say(_ level: AgentLog.Level, _ message: String, key: String? = nil) {
        log.say(level, message, key: key, now: loop.now)
    }

    /// Does something after a while; when it fails, the session ends with that failure.
    func later(_ delay: Duration, _ work: @escaping () throws(CommandFailure) -> Void) {
        _ = loop.schedule(at: loop.now.advanced(by: delay), leeway: .milliseconds(100)) { [weak self] in
            do throws(CommandFailure) {
                try work()
            } catch {
                self?.failure = error
                self?.loop.stop()
            }
        }
    }

    /// A configuration, or the failure with which the program ends for want of one.
    static func configuration<Result>(
        _ read: () throws(ConfigurationFiles.Failure) -> Result
    ) throws(CommandFailure) -> Result {
        do throws(ConfigurationFiles.Failure) {
            return try read()
        } catch {
            switch error {
            case .unreadable(let reason): throw CommandFailure(.noInput, "configuration: \(reason)")
            case .unlistable(let reason): throw CommandFailure(.noInput, "configuration: \(reason)")
            case .wrong(let problems):
                throw CommandFailure(
                    .configuration, "the configuration is wrong; nothing was started:\n\(problems)")
            }
        }
    }
}
