import Logging
import RPC

/// Calls over a service's socket, by a process of the user that runs the service. Such a process counts as every
/// service and as the operator.
enum SocketCall {
    /// Makes a call on a connection of its own.
    /// - Parameter path: of the socket.
    /// - Throws: as `Client.call`.
    static func make<C: Call>(_ call: C, at path: String, as caller: Caller? = nil) async throws -> C.Reply {
        let client = SocketClient(path: path, logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() })
        let result: Result<C.Reply, any Error>
        do {
            result = .success(try await client.call(call, meta: CallMeta(caller: caller), timeout: .seconds(60)))
        } catch {
            result = .failure(error)
        }
        await client.close()
        return try result.get()
    }

    /// Whether a process answers at the socket.
    static func isAnswered(at path: String) async -> Bool {
        let client = SocketClient(path: path, logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() })
        let answer = try? await client.send("rpc.ping", params: Array("{}".utf8), timeout: .seconds(5))
        await client.close()
        return answer != nil
    }

    /// The executable that answers a call of identity or of deliveries.
    static func service<C: Call>(answering call: C.Type) -> String { String(C.name.prefix { $0 != "." }) }
}
