import RPC

@testable import GatewayService

extension SessionCache {
    /// Returns the caller with this token if it is cached.
    func caller(of token: String) -> Caller? { session(of: token)?.caller }
}
