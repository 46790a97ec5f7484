import IdentityContract
import RPC

struct MeHandler: Handler {
    let accounts: AccountStore

    func handle(_ call: Me, in context: CallContext) async throws -> AccountProfile {
        try await accounts.profile(of: context.account)
    }
}
