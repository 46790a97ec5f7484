import IdentityContract
import RPC
import SQLiteKit
import ServiceKit
import Vocabulary

struct ResetPasswordHandler: AnnotatingHandler {
    let passwords: PasswordStore
    let hasher: PasswordHasher
    let throttle: Throttle
    let effects: Effects

    func answer(_ call: ResetPassword, in context: CallContext) async throws -> Answer<ResetPassword.Reply> {
        guard let token = LinkToken(call.token.text), let (proof, kind) = try await passwords.proof(token) else {
            throw ResetPassword.Refused.unknownToken
        }
        do {
            // Before a third of a second is spent on it; the transaction below decides.
            try proof.check(at: effects.now())
            guard PasswordRule.fault(of: call.password, for: kind) == nil else {
                throw ResetPassword.Refused.passwordTooWeak
            }
            let asked = Occasion(context, at: effects.now())
            try await throttle.take([Throttle.Use(.hashClient, client: asked.client)], at: asked.at)
            let hash = try await hasher.hash(
                call.password, salt: effects.random(PasswordHash.saltBytes),
                for: HashRequester(asked, account: "\(proof.account)"))
            let ended = try await passwords.reset(with: token, to: hash, Occasion(context, at: effects.now()))
            return Answer(ResetPassword.Reply(), meta: ReplyMeta(sessions: SessionChanges(ended: ended)))
        } catch let fault as Proof.Fault {
            switch fault {
            case .used: throw ResetPassword.Refused.usedToken
            case .expired: throw ResetPassword.Refused.expiredToken
            }
        }
    }
}
