import IdentityContract
import RPC
import Vocabulary

extension ReachabilityStore {
    func register(_ calls: inout Calls) { calls.on(ways) }

    func ways(_ call: GetReachability, in context: CallContext) async throws -> GetReachability.Reply {
        if let account = call.account { return try await ways(to: account) }
        guard let contact = call.contact else { throw CallError.invalid(Faults("account", .required)) }
        return try await ways(to: contact)
    }
}
