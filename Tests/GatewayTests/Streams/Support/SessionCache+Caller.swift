import RPC

@testable import GatewayService

extension SessionCache {
    /// Whose token it is, as far as that is known.
    func caller(of token: String) -> Caller? { session(of: token)?.caller }
}
