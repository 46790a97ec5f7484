import ArgumentParser
import Foundation
import Glibc
import Logging
import RPC
import ServiceKit

/// The server of the `echo` benchmark: the very server that all services run on, in a process of its own.
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

    /// The other end of standard input is held by the process that started this one.
    private static func endWithStandardInput() {
        Thread.detachNewThread {
            var byte: UInt8 = 0
            while read(STDIN_FILENO, &byte, 1) > 0 {}
            Glibc.exit(0)
        }
    }
}
