import IdentityContract
import RPC

struct SignOutHandler: Handler {
    let sessions: SessionStore

    func handle(_ call: SignOut, in context: CallContext) async throws -> SignOut.Reply {
        let caller = try context.caller
        try await sessions.end(caller.session, of: caller.account, trace: context.meta.traceparent)
        return SignOut.Reply()
    }
}
