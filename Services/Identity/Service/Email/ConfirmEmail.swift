import IdentityContract
import RPC
import ServiceKit
import Vocabulary

struct ConfirmEmailHandler: Handler {
    let emails: EmailStore
    let effects: Effects

    func handle(_ call: ConfirmEmail, in context: CallContext) async throws -> ConfirmEmail.Reply {
        guard let token = LinkToken(call.token.text) else { throw ConfirmEmail.Refused.unknownToken }
        switch try await emails.confirm(
            call.kind.kind, token, mayChange: true, Occasion(context, at: effects.now()))
        {
        case .confirmed(let email): return ConfirmEmail.Reply(email: email)
        case .open, .unknown: throw ConfirmEmail.Refused.unknownToken
        case .used: throw ConfirmEmail.Refused.usedToken
        case .taken: throw ConfirmEmail.Refused.emailTaken
        case .expired(let account): throw ConfirmEmail.Refused.expiredToken.with(["account": "\(account)"])
        }
    }
}
