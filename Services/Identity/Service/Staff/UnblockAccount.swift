import IdentityContract
import RPC
import ServiceKit

struct UnblockAccountHandler: Handler {
    let staff: StaffStore
    let effects: Effects

    func handle(_ call: UnblockAccount, in context: CallContext) async throws -> AccountForStaff {
        AccountForStaff(
            try await staff.unblock(call.account, by: context.account, Occasion(context, at: effects.now())))
    }
}
