import Logging
import RPC
import ServiceKit

/// Calls identity as the operator, for the commands about dead letters.
struct IdentityCalls: Sendable {
    private let client: any Client
    private let path: String

    private init(_ client: any Client, path: String) {
        self.client = client
        self.path = path
    }

    /// - Throws: as `StaffCall.make(_:with:path:)`.
    func make<C: Call>(_ call: C) async throws -> C.Reply {
        try await StaffCall.make(call, with: client, path: path)
    }

    /// Prints the error and throws exit code 1 when `body` throws.
    static func report(in town: TownOptions, _ body: (IdentityCalls) async throws -> Void) async throws {
        let path = town.socketPath(of: "identity")
        let client = SocketClient(path: path, logger: StandardErrorLog.start(service: "kvartctl", level: .warning))
        try await Console.reporting {
            try await body(IdentityCalls(client, path: path))
            await client.close()
        }
    }
}
