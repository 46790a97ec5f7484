import Logging
public import ServiceKit
import ServiceLifecycle

/// The acquirer as a program: `kvartctl acquirer`.
public enum AcquirerProgram {
    /// Runs the acquirer until a signal, and ends the process. The exit codes are those of every service.
    /// - Parameters:
    ///   - host: the host to listen on, with `port`, unless a socket was passed.
    ///   - state: the folder of the ledger.
    public static func run(host: String, port: Int, state: String, options: ProgramOptions) async {
        // Before any other thread starts, because it changes the environment.
        let activated = Result { try ActivatedSockets.take() }
        await ServiceProgram.run("acquirer", options: options) { _, logger in
            guard !ServiceManager.hasStartedThisProcess else {
                throw ConfigurationError("a sandbox acquirer is for development, not for a systemd unit")
            }
            try StateDirectory.prepare(state)
            let book = try AcquirerSimulator(file: state + "/book.jsonl", now: RuntimeEnvironment.live.now)
            let socket = try activated.get().socket(named: "http")
            let address = socket.map { AcquirerServer.Address.descriptor($0.descriptor) }
            let server: AcquirerServer
            do {
                server = try await AcquirerServer.bind(
                    address ?? .host(host, port: port), book: book, logger: logger)
            } catch {
                throw ConfigurationError("cannot listen on \(host), port \(port): \(error)")
            }
            logger.info("listening", metadata: ["address": "\(server.address)"])
            try await ServiceGroup.program([server], logger: logger).run()
        }
    }
}
