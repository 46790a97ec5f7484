import IdentityContract
import RPC
import Vocabulary

extension SessionRefresh {
    func register(_ calls: inout Calls) { calls.on(refresh) }

    func refresh(_ call: RefreshSession, in context: CallContext) async throws -> Answer<RefreshSession.Reply> {
        guard let text = call.refreshToken ?? context.meta.refreshToken else {
            throw CallError.invalid(Faults("refreshToken", .required))
        }
        guard let token = RefreshToken(text.text) else { throw RefreshSession.Refused.unknownToken }
        switch try await refresh(token, in: context) {
        case .renewed(let opened, let profile): return sessions.answer(opened, profile: profile, context)
        case .unknown: throw RefreshSession.Refused.unknownToken
        case .reused(let session): throw RefreshSession.Refused.unknownToken.with(["session": "\(session)"])
        case .closing: throw CallError.busy
        case .tooOften(let seconds): throw CallError.throttled(retryAfter: seconds)
        case .blocked: throw RefreshSession.Refused.blocked.with(dependencies.settings.contact.arguments)
        }
    }
}
