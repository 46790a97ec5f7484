import IdentityContract
import RPC
import ServiceKit

struct BlockAccountHandler: AnnotatingHandler {
    let staff: StaffStore
    let effects: Effects

    func answer(_ call: BlockAccount, in context: CallContext) async throws -> Answer<AccountForStaff> {
        let (account, ended) = try await staff.block(
            call.account, for: call.reason, by: context.account, Occasion(context, at: effects.now()))
        return Answer(AccountForStaff(account), meta: ReplyMeta(sessions: SessionChanges(ended: ended)))
    }
}
