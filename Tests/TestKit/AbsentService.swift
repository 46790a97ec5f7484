public import RPC

/// A client of a service that never runs: every call fails as unavailable.
public struct AbsentService: Client {
    public init() {}

    public func send(
        _ method: String, params: [UInt8], timeout: Duration, mayRepeat: Bool
    ) async throws -> JSONNode {
        throw ClientError.unavailable
    }
}
