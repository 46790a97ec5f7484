import IdentityContract
import RPC
import ServiceKit

struct SetStaffPermissionsHandler: AnnotatingHandler {
    let staff: StaffStore
    let effects: Effects

    func answer(
        _ call: SetStaffPermissions, in context: CallContext
    ) async throws -> Answer<SetStaffPermissions.Reply> {
        let (account, ended) = try await staff.setPermissions(
            of: call.email, to: call.permissions, Occasion(context, at: effects.now()))
        return Answer(
            SetStaffPermissions.Reply(account: account), meta: ReplyMeta(sessions: SessionChanges(ended: ended)))
    }
}
