import IdentityContract
import RPC
import ServiceKit
import Vocabulary

struct CreateStaffHandler: Handler {
    let staff: StaffStore
    let hasher: PasswordHasher
    let effects: Effects

    func handle(_ call: CreateStaff, in context: CallContext) async throws -> CreateStaff.Reply {
        var account = NewAccount(id: effects.newID(), kind: .staff)
        account.email = call.email
        let asked = Occasion(context, at: effects.now())
        account.passwordHash = try await hasher.hash(
            call.password, salt: effects.random(PasswordHash.saltBytes),
            for: HashRequester(asked, account: SignInIdentifier.email(call.email).key(of: .staff)))
        account.permissions = call.permissions
        try await staff.create(account, Occasion(context, at: effects.now()))
        return CreateStaff.Reply(account: account.id)
    }
}
