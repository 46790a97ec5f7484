import Logging
import RPC
public import ServiceKit
import ServiceLifecycle

/// The main program of egress.
public enum EgressProgram {
    public static let settings: [any Settings.Type] = [EgressSettings.self]
    /// For `--help`.
    public static let help = ProgramSettings.help(settings + [PeerSettings.self])

    /// Runs egress until a stop signal, and ends the process. The exit codes are those of every service.
    public static func run(_ options: EgressOptions) async {
        // This changes the environment, so no other thread may run yet.
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
