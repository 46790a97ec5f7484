import Configuration
import Logging
import RPC
import ServiceKit
import ServiceLifecycle

/// The main of the gateway: configuration, build, run.
public enum GatewayProgram {
    /// Runs the gateway until it is told to stop, and ends the process. Exit codes as every service's.
    public static func run(_ options: GatewayOptions) async {
        // Before any other thread runs: it changes the environment.
        let activated = Result { try ActivatedSockets.take() }
        await ServiceProgram.run("gateway", options: options.program) { settings, logger in
            let configuration = try GatewayConfiguration(reading: settings).fitting(DescriptorLimit.raise(), logger)
            let metrics = GatewayMetrics()
            let clients = ServiceClients(logger: logger) { options.program.socketPath(of: $0) }
            let own = ServiceClients(logger: logger) { options.program.socketPath(of: $0) }
            let polls = ServiceClients(logger: logger) { options.program.socketPath(of: $0) }
            let gateway = try GatewayService(
                configuration: configuration, metrics: metrics, ownClient: { own.client($0) },
                pollClient: { polls.client($0) }, logger: logger
            ) { clients.client($0) }
            let sockets = try activated.get()
            let socket = sockets.socket(named: "http")
            guard socket != nil || sockets.isEmpty else {
                throw ConfigurationError("of the \(sockets.count) sockets handed over none is named http")
            }
            let address = try socket.map { .descriptor($0.descriptor) } ?? ListenAddress(options.listen)
            let server: HTTPServer
            do {
                server = try await HTTPServer.bind(
                    address, configuration: configuration, metrics: metrics, responder: gateway.responder,
                    logger: logger)
            } catch {
                throw ConfigurationError("cannot listen on \(address): \(error)")
            }
            logger.info("listening", metadata: ["address": "\(server.address)"])
            try await ServiceGroup.program(gateway.services + [server] + gateway.foreground, logger: logger).run()
            await clients.close()
            await own.close()
            await polls.close()
        }
    }
}
