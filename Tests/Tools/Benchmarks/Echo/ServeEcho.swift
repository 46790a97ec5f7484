import ArgumentParser
import Foundation
import Glibc
import Logging
import RPC
import ServiceKit

/// The server of the `echo` benchmark: the server that all services use, in its own process.
struct ServeEcho: AsyncParsableCommand {
    static let configuration = CommandConfiguration(commandName: "serve-echo", shouldDisplay: false)

    @Option var socket: String

    func run() async throws {
        let logger = Logger(label: "serve-echo")
        let dispatcher = try Dispatcher(
            contracts: [BenchContract.self], calls: Calls { $0.atOnce { (call: Echo, _) in call } },
            policy: PeerPolicy(),
            health: { Health(service: "bench") }, newReference: { RuntimeEnvironment.live.newReference() },
            logger: logger)
        let server = try await RPCServer.bind(.path(socket, mode: 0o600), dispatcher: dispatcher, logger: logger)
        Self.endWithStandardInput()
        try await server.run()
    }

    /// The parent process holds the other end of standard input.
    private static func endWithStandardInput() {
        Thread.detachNewThread {
            var byte: UInt8 = 0
            while read(STDIN_FILENO, &byte, 1) > 0 {}
            Glibc.exit(0)
        }
    }
}
