import ArgumentParser
public import Configuration
import Glibc
public import Logging
public import RPC
import ServiceLifecycle

/// The main function of a service: configures, builds and runs it.
public enum ServiceProgram {
    /// Runs a service until it is stopped, then ends the process.
    ///
    /// Exit codes: 0 after SIGTERM or SIGINT; 64 for an invalid command line; 78 for invalid settings; otherwise 1,
    /// or the code of the error (``ExitCoded``).
    /// - Parameters:
    ///   - settings: the settings of the service, besides those of every program.
    ///   - build: makes the service. Its error is logged and ends the process.
    public static func run(
        _ program: Program, settings: [any Settings.Type] = [],
        build: @escaping @Sendable (ServiceEnvironment) async throws -> ServiceParts
    ) async {
        await run(program.name, settings: settings, build: build)
    }

    /// Runs a program that is not part of a town, such as one for tests.
    /// - Parameters:
    ///   - name: the executable's name.
    ///   - settings: the settings of the service, besides those of every program.
    ///   - build: makes the service. Its error is logged and ends the process.
    public static func run(
        _ name: String, settings: [any Settings.Type] = [],
        build: @escaping @Sendable (ServiceEnvironment) async throws -> ServiceParts
    ) async {
        let options = ServiceCommand.$discussion.withValue(ProgramSettings.help(settings + [PeerSettings.self])) {
            ServiceCommand.parseOrExit().options
        }
        await run(name, options: options, settings: settings, build: build)
    }

    /// Runs a program with further command-line options, which are already parsed.
    public static func run(
        _ name: String, options: ServiceOptions, settings: [any Settings.Type] = [],
        build: @escaping @Sendable (ServiceEnvironment) async throws -> ServiceParts
    ) async {
        // Must run before any other thread starts, because it changes the environment.
        let activated = Result { try ActivatedSockets.take() }
        let startedAt = RuntimeEnvironment.live.now()
        await run(name, options: options.program, settings: settings + [PeerSettings.self]) { configuration, logger in
            let openings = try ServiceListeners.openings(activated.get(), path: options.socket)
            let clients = ServiceClients(logger: logger) { options.socketPath(of: $0) }
            let journal = CallJournal(service: name, logger: logger)
            let environment = ServiceEnvironment(
                name: name, stateDirectory: options.stateDirectory(of: name), configuration: configuration,
                runtime: try options.runtime(), logger: logger, policy: try PeerPolicy(reading: configuration),
                journal: journal, client: { RepeatingClient(target: clients.client($0)) })
            try StateDirectory.prepare(environment.stateDirectory)
            let parts = try await StartupExtension().during { try await build(environment) }
            let dispatcher = parts.dispatcher.observed(by: journal, version: KvartVersion.current)
                .adding(metrics: [journal, ProcessMetrics(startedAt: startedAt)])
            let serviceListeners = try await ServiceListeners.bind(openings, dispatcher: dispatcher, logger: logger)
            let watchdog = Watchdog(
                logger: logger, status: { "serving; \(serviceListeners.connectionCount) connections" }
            ) {
                try await serviceListeners.probe()
            }
            let services: [any Service] = [watchdog] + parts.background + serviceListeners.services + parts.foreground
            try await ServiceGroup.program(services, logger: logger).run()
            await clients.close()
        }
    }

    /// Runs a program that is not a plain service, with the settings, the log and the exit codes of a service. Ends
    /// the process when `body` returns or throws.
    /// - Parameter settings: the settings of the program, besides those of every program.
    public static func run(
        _ name: String, options: ProgramOptions, settings: [any Settings.Type] = [],
        body: (ConfigReader, Logger) async throws -> Void
    ) async -> Never {
        // When a peer hangs up, the write fails. The signal would end the process.
        signal(SIGPIPE, SIG_IGN)
        // Services admit up to 1,024 connections.
        DescriptorLimit.raise()
        // New files in the state folder are for this user only.
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
    /// Logs why the program ends, and ends it.
    fileprivate func cannotGoOn(_ error: any Error) -> Never {
        critical("cannot go on", metadata: ["reason": "\(error)"])
        exit(exitCode(of: error))
    }
}

/// The command line of a service.
struct ServiceCommand: ParsableCommand {
    /// The help of the running service's settings. Static, because `configuration` is static.
    @TaskLocal static var discussion = ""

    /// Uses the name of the executable, because this type is the command of every service.
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: CommandLine.arguments.first?.split(separator: "/").last.map(String.init),
            discussion: discussion)
    }

    @OptionGroup var options: ServiceOptions
}
