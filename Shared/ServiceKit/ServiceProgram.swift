import ArgumentParser
public import Configuration
import Glibc
public import Logging
public import RPC
import ServiceLifecycle

/// The main of a service: configuration, build, run.
public enum ServiceProgram {
    /// Runs a service until it is told to stop, and ends the process.
    ///
    /// Exit codes: 0 after SIGTERM or SIGINT; 64 for a command line that cannot be read; 78 for settings that cannot be
    /// used; otherwise 1, or what the error says (``ExitCoded``).
    /// - Parameters:
    ///   - settings: what the service reads, beside the settings of every program.
    ///   - build: makes the service. What it throws is logged and ends the process.
    public static func run(
        _ program: Program, settings: [any Settings.Type] = [],
        build: @escaping @Sendable (ServiceEnvironment) async throws -> ServiceParts
    ) async {
        await run(program.name, settings: settings, build: build)
    }

    /// The same for a program that no town has, such as one for tests.
    /// - Parameters:
    ///   - name: the executable's name.
    ///   - settings: what the service reads, beside the settings of every program.
    ///   - build: makes the service. What it throws is logged and ends the process.
    public static func run(
        _ name: String, settings: [any Settings.Type] = [],
        build: @escaping @Sendable (ServiceEnvironment) async throws -> ServiceParts
    ) async {
        let options = ServiceCommand.$discussion.withValue(ProgramSettings.help(settings + [PeerSettings.self])) {
            ServiceCommand.parseOrExit().options
        }
        await run(name, options: options, settings: settings, build: build)
    }

    /// The same for a program whose command line says more than that of a service, and has been read already.
    public static func run(
        _ name: String, options: ServiceOptions, settings: [any Settings.Type] = [],
        build: @escaping @Sendable (ServiceEnvironment) async throws -> ServiceParts
    ) async {
        // Before any other thread runs: it changes the environment.
        let activated = Result { try ActivatedSockets.take() }
        let startedAt = Effects.live.now()
        await run(name, options: options.program, settings: settings + [PeerSettings.self]) { configuration, logger in
            let openings = try ServiceDoors.openings(activated.get(), path: options.socket)
            let clients = ServiceClients(logger: logger) { options.socketPath(of: $0) }
            let journal = CallJournal(service: name, logger: logger)
            let environment = ServiceEnvironment(
                name: name, stateDirectory: options.stateDirectory(of: name), configuration: configuration,
                effects: try options.effects(), logger: logger, policy: try PeerPolicy(reading: configuration),
                journal: journal, client: { RepeatingClient(target: clients.client($0)) })
            try StateDirectory.prepare(environment.stateDirectory)
            let parts = try await StartupExtension().during { try await build(environment) }
            let dispatcher = parts.dispatcher.observed(by: journal, version: KvartVersion.current)
                .adding(metrics: [journal, ProcessMetrics(startedAt: startedAt)])
            let doors = try await ServiceDoors.bind(openings, dispatcher: dispatcher, logger: logger)
            let watchdog = Watchdog(logger: logger, status: { "serving; \(doors.connectionCount) connections" }) {
                try await doors.probe()
            }
            let services: [any Service] = [watchdog] + parts.background + doors.services + parts.foreground
            try await ServiceGroup.program(services, logger: logger).run()
            await clients.close()
        }
    }

    /// Runs a program that is no plain service, with the settings, the log and the exit codes of one, and ends the
    /// process when `body` returns or throws.
    /// - Parameter settings: what the program reads, beside the settings of every program.
    public static func run(
        _ name: String, options: ProgramOptions, settings: [any Settings.Type] = [],
        body: (ConfigReader, Logger) async throws -> Void
    ) async -> Never {
        // A peer that hangs up is an error of the write to it and no reason to die.
        signal(SIGPIPE, SIG_IGN)
        // Services admit up to 1,024 connections.
        DescriptorLimit.raise()
        // Whatever is made in the state folder is for this user alone.
        umask(0o077)
        let level: Logger.Level
        let configuration: ConfigReader
        do {
            let known = try ProgramSettings(settings + ProgramSettings.everyProgram)
            configuration = try await options.readConfiguration(knowing: known)
            level = try options.logLevel(from: configuration)
        } catch {
            StandardErrorLog.start(service: name, level: .info).cannotGoOn(error)
        }
        let logger = StandardErrorLog.start(service: name, level: level)
        do {
            try await body(configuration, logger)
        } catch {
            logger.cannotGoOn(error)
        }
        exit(0)
    }
}

extension Logger {
    /// Says why the program ends, and ends it.
    fileprivate func cannotGoOn(_ error: any Error) -> Never {
        critical("cannot go on", metadata: ["reason": "\(error)"])
        exit(exitCode(of: error))
    }
}

/// The command line of a service.
struct ServiceCommand: ParsableCommand {
    /// The settings of the service that runs. Static, as `configuration` is.
    @TaskLocal static var discussion = ""

    /// Named as it was called: this type is the command of every service.
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: CommandLine.arguments.first?.split(separator: "/").last.map(String.init),
            discussion: discussion)
    }

    @OptionGroup var options: ServiceOptions
}
