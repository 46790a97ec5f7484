import IdentityContract
import RPC
import ServiceKit

struct ApproveAccountHandler: Handler {
    let staff: StaffStore
    let effects: Effects

    func handle(_ call: ApproveAccount, in context: CallContext) async throws -> AccountForStaff {
        AccountForStaff(
            try await staff.approve(call.account, by: context.account, Occasion(context, at: effects.now())))
    }
}
