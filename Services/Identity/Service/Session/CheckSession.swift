import IdentityContract
import RPC
import ServiceKit

struct CheckSessionHandler: Handler {
    let sessions: SessionStore
    let effects: Effects

    func handle(_ call: CheckSession, in context: CallContext) async throws -> CheckSession.Reply {
        guard let token = SessionToken(call.token), let session = try await sessions.find(token, at: effects.now())
        else { throw CheckSession.Refused.unknownToken }
        let caller = Caller(account: session.account, kind: session.kind, session: session.id)
        return CheckSession.Reply(caller: caller, expiresAt: session.expiresAt)
    }
}
