import IdentityContract
import RPC
import ServiceKit
import Vocabulary

struct ReachabilityHandler: Handler {
    let reachability: ReachabilityStore
    let effects: Effects

    func handle(_ call: Reachability, in context: CallContext) async throws -> Reachability.Reply {
        let now = effects.now()
        if let account = call.account { return try await reachability.ways(to: account, at: now) }
        guard let contact = call.contact else { throw CallError.invalid(Faults("account", .required)) }
        return try await reachability.ways(to: contact, at: now)
    }
}
