import IdentityContract
import RPC
import ServiceKit
import Vocabulary

struct CheckSessionHandler: Handler {
    let sessions: SessionStore
    let effects: Effects

    func handle(_ call: CheckSession, in context: CallContext) async throws -> CheckSession.Reply {
        let now = effects.now()
        guard let token = SessionToken(call.token.text), let session = try await sessions.find(token, at: now) else {
            throw CheckSession.Refused.unknownToken
        }
        return CheckSession.Reply(
            caller: session.caller, language: session.language, expiresAt: session.expiresAt,
            remainingMilliseconds: (session.expiresAt - now).milliseconds, sequence: session.sequence)
    }
}
