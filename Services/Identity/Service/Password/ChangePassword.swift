import IdentityContract
import RPC
import ServiceKit
import Vocabulary

struct ChangePasswordHandler: AnnotatingHandler {
    let accounts: AccountStore
    let passwords: PasswordStore
    let check: PasswordCheck
    let hasher: PasswordHasher
    let effects: Effects

    func answer(_ call: ChangePassword, in context: CallContext) async throws -> Answer<ChangePassword.Reply> {
        let caller = try context.caller
        if let fault = PasswordRule.fault(of: call.password, for: caller.kind) {
            throw CallError.invalid(Faults("password", fault))
        }
        let former = try await accounts.credentials(of: caller.account)?.passwordHash
        // Who signs in by code has no old password; a first one is set by a mailed link.
        guard former != nil, try await check.isRight(call.oldPassword, of: caller.account, at: effects.now()) else {
            throw ChangePassword.Refused.wrongPassword
        }
        let hash = try await hasher.hash(call.password, salt: effects.random(PasswordHash.saltBytes))
        let occasion = Occasion(context, at: effects.now())
        guard let ended = try await passwords.change(of: caller.account, from: former, to: hash, occasion) else {
            throw ChangePassword.Refused.wrongPassword
        }
        return Answer(ChangePassword.Reply(), meta: ReplyMeta(sessions: SessionChanges(ended: ended)))
    }
}
