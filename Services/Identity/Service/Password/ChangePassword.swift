import IdentityContract
import RPC
import ServiceKit
import Vocabulary

struct ChangePasswordHandler: AnnotatingHandler {
    let passwords: PasswordStore
    let check: PasswordCheck
    let hasher: PasswordHasher
    let effects: Effects

    func answer(_ call: ChangePassword, in context: CallContext) async throws -> Answer<ChangePassword.Reply> {
        let caller = try context.caller
        if let fault = PasswordRule.fault(of: call.password, for: caller.kind) {
            throw CallError.invalid(Faults("password", fault))
        }
        // Who signs in by code has no old password; a first one is set by a mailed link.
        let asked = Occasion(context, at: effects.now())
        let former = try await check.prove(
            call.oldPassword, of: caller, asked, orRefuse: ChangePassword.Refused.wrongPassword)
        guard former.hash != nil else { throw ChangePassword.Refused.noPassword }
        let hash = try await hasher.hash(
            call.password, salt: effects.random(PasswordHash.saltBytes),
            for: HashRequester(asked, account: "\(caller.account)"))
        let occasion = Occasion(context, at: effects.now())
        guard let ended = try await passwords.change(former, to: hash, occasion) else {
            throw ChangePassword.Refused.wrongPassword
        }
        return Answer(ChangePassword.Reply(), meta: ReplyMeta(sessions: SessionChanges(ended: ended)))
    }
}
