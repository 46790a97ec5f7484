import IdentityContract
import RPC
import ServiceKit
import Vocabulary

struct SetStaffPasswordHandler: AnnotatingHandler {
    let staff: StaffStore
    let hasher: PasswordHasher
    let effects: Effects

    func answer(_ call: SetStaffPassword, in context: CallContext) async throws -> Answer<SetStaffPassword.Reply> {
        let asked = Occasion(context, at: effects.now())
        let hash = try await hasher.hash(
            call.password, salt: effects.random(PasswordHash.saltBytes),
            for: HashRequester(asked, account: SignInIdentifier.email(call.email).key(of: .staff)))
        let (account, ended) = try await staff.setPassword(
            of: call.email, to: hash, Occasion(context, at: effects.now()))
        return Answer(
            SetStaffPassword.Reply(account: account), meta: ReplyMeta(sessions: SessionChanges(ended: ended)))
    }
}
