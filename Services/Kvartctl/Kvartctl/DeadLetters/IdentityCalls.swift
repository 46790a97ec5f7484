import Logging
import RPC
import ServiceKit

/// What the commands about dead letters share: they ask identity as whoever runs the machine.
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

    /// Says what is wrong, and ends the tool with 1, when `body` throws.
    static func report(in town: TownOptions, _ body: (IdentityCalls) async throws -> Void) async throws {
        let path = town.socketPath(of: "identity")
        let client = SocketClient(path: path, logger: StandardErrorLog.start(service: "kvartctl", level: .warning))
        try await Console.reporting {
            try await body(IdentityCalls(client, path: path))
            await client.close()
        }
    }
}
