import Logging
import RPC

/// Makes calls over a service's socket as the user that runs the service. Such a caller counts as every service and as
/// the operator.
enum SocketCall {
    /// Makes a call on its own connection.
    /// - Parameter path: the path of the socket.
    /// - Throws: the errors of `Client.call`.
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

    /// Returns whether a process answers at the socket.
    static func isAnswered(at path: String) async -> Bool {
        let client = SocketClient(path: path, logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() })
        let answer = try? await client.send("rpc.ping", params: Array("{}".utf8), timeout: .seconds(5))
        await client.close()
        return answer != nil
    }

    /// Returns the name of the executable that answers a call of identity or deliveries.
    static func service<C: Call>(answering call: C.Type) -> String { String(C.name.prefix { $0 != "." }) }
}
