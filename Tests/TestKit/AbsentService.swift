public import RPC

/// A service that the test does not have: every call to it finds that the service is not running.
public struct AbsentService: Client {
    public init() {}

    public func send(
        _ method: String, params: [UInt8], timeout: Duration, mayRepeat: Bool
    ) async throws -> JSONNode {
        throw ClientError.unavailable
    }
}
