import Configuration
import Logging
import RPC
public import ServiceKit
import ServiceLifecycle

/// The main program of the gateway: reads the configuration, builds the service and runs it.
public enum GatewayProgram {
    private static let name = Program.gateway.name
    public static let settings: [any Settings.Type] = [GatewayConfiguration.self]
    /// The settings in the output of `--help`.
    public static let help = ProgramSettings.help(settings)

    /// Runs the gateway until it is told to stop, then ends the process. The exit codes are those of every service.
    public static func run(_ options: GatewayOptions) async {
        // Must come before any other thread starts, because it changes the environment.
        let activated = Result { try ActivatedSockets.take() }
        let startedAt = RuntimeEnvironment.live.now()
        await ServiceProgram.run(name, options: options.program, settings: settings) { reader, logger in
            let configuration = try GatewayConfiguration(reader).fitting(DescriptorLimit.raise(), logger)
            let sockets = try GatewaySockets(options, activated.get())
            let metrics = GatewayMetrics()
            let journal = CallJournal(service: name, logger: logger)
            let socketPath: @Sendable (String) -> String = { options.program.socketPath(of: $0) }
            let clients = ServiceClients(logger: logger, socketPath: socketPath)
            let own = ServiceClients(logger: logger, socketPath: socketPath)
            let polls = ServiceClients(logger: logger, socketPath: socketPath)
            let gateway = try GatewayService(
                configuration: configuration, metrics: metrics, journal: journal, ownClient: { own.client($0) },
                pollClient: { polls.client($0) }, logger: logger
            ) { clients.client($0) }
            let server = try await listen(on: sockets.front) { address in
                try await HTTPServer.bind(
                    address, configuration: configuration, metrics: metrics, responder: gateway.responder,
                    logger: logger)
            }
            logger.info("listening", metadata: ["address": "\(server.address)"])
            let watchdog = Watchdog(
                logger: logger, status: { "serving; \(server.connectionCount) connections" },
                probe: { try await server.probe() })
            var parts: [any Service] = [watchdog] + gateway.services
            if let address = sockets.metrics {
                let responder = MetricsResponder(
                    sources: [metrics, journal, ProcessMetrics(startedAt: startedAt)],
                    scrapes: ServiceScrapes(socketPath: socketPath, logger: logger))
                let metricsServer = try await listen(on: address) { address in
                    // Separate metrics: collectors do not count as clients.
                    try await HTTPServer.bind(
                        address, configuration: .forMetrics, metrics: GatewayMetrics(), responder: responder,
                        logger: logger)
                }
                logger.info("serving metrics", metadata: ["address": "\(metricsServer.address)"])
                parts.append(metricsServer)
            }
            parts.append(server)
            try await ServiceGroup.program(parts + gateway.foreground, logger: logger).run()
            await clients.close()
            await own.close()
            await polls.close()
        }
    }

    /// - Throws: `ConfigurationError` when the address cannot be listened on.
    private static func listen(
        on address: ListenAddress, _ bind: (ListenAddress) async throws -> HTTPServer
    ) async throws -> HTTPServer {
        do {
            return try await bind(address)
        } catch {
            throw ConfigurationError("cannot listen on \(address): \(error)")
        }
    }
}
