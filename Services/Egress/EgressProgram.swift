import Logging
import RPC
public import ServiceKit
import ServiceLifecycle

/// The main of egress: configuration, build, run.
public enum EgressProgram {
    public static let settings: [any Settings.Type] = [EgressSettings.self]
    /// For `--help`.
    public static let help = ProgramSettings.help(settings + [PeerSettings.self])

    /// Runs egress until it is told to stop, and ends the process. Exit codes as every service's.
    public static func run(_ options: EgressOptions) async {
        // Before any other thread runs: it changes the environment.
        let activated = Result { try ActivatedSockets.take() }
        let startedAt = RuntimeEnvironment.live.now()
        await ServiceProgram.run(EgressService.name, options: options.program, settings: settings + [PeerSettings.self])
        {
            reader, logger in
            let parts = try EgressService.parts(
                EgressConfiguration(reader), policy: PeerPolicy(reading: reader), runtime: .live, logger: logger)
            let journal = CallJournal(service: EgressService.name, logger: logger)
            let dispatcher = parts.dispatcher.observed(by: journal, version: KvartVersion.current)
                .adding(metrics: [journal, ProcessMetrics(startedAt: startedAt)])
            let serviceListeners = try await ServiceListeners.bind(
                activated.get(), path: options.socket, dispatcher: dispatcher, logger: logger)
            let watchdog = Watchdog(
                logger: logger, status: { "serving; \(serviceListeners.connectionCount) connections" },
                probe: { try await serviceListeners.probe() })
            let services: [any Service] = [watchdog] + parts.background + serviceListeners.services
            try await ServiceGroup.program(services, logger: logger).run()
        }
    }
}
