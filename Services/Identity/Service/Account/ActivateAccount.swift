import IdentityContract
import RPC
import ServiceKit

struct ActivateAccountHandler: Handler {
    let accounts: AccountStore
    let effects: Effects

    func handle(_ call: ActivateAccount, in context: CallContext) async throws -> ActivateAccount.Reply {
        try await accounts.activate(call.account, Occasion(context, at: effects.now()))
        return ActivateAccount.Reply()
    }
}
