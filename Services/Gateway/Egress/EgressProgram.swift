import Logging
import RPC
import ServiceKit
import ServiceLifecycle

/// The main of egress: configuration, build, run.
public enum EgressProgram {
    /// Runs egress until it is told to stop, and ends the process. Exit codes as every service's.
    public static func run(_ options: EgressOptions) async {
        // Before any other thread runs: it changes the environment.
        let activated = Result { try ActivatedSockets.take() }
        await ServiceProgram.run(EgressService.name, options: options.program) { reader, logger in
            let socket = try ServiceProgram.listeningSocket(options.socket, activated.get())
            let parts = try EgressService.parts(
                EgressConfiguration(reader), policy: PeerPolicy(reading: reader), effects: .live, logger: logger)
            let server: RPCServer
            do {
                server = try await RPCServer.bind(socket, dispatcher: parts.dispatcher, logger: logger)
            } catch {
                throw ConfigurationError("cannot listen on \(options.socket ?? "the socket handed over"): \(error)")
            }
            try await ServiceGroup.program(parts.background + [server], logger: logger).run()
        }
    }
}
