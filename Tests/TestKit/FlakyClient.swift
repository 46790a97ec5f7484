public import RPC

/// A client that fails one call as if the connection broke: the call does not reach the service.
public struct FlakyClient: Client {
    private let target: any Client
    private let failing: String

    /// - Parameter failing: the name of the call.
    public init(_ target: any Client, failing: String) {
        self.target = target
        self.failing = failing
    }

    public func send(
        _ method: String, params: [UInt8], timeout: Duration, mayRepeat: Bool
    ) async throws -> JSONNode {
        if method == failing { throw ClientError.closed }
        return try await target.send(method, params: params, timeout: timeout, mayRepeat: mayRepeat)
    }
}
