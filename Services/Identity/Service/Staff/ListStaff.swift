import IdentityContract
import RPC

struct ListStaffHandler: Handler {
    let staff: StaffStore

    func handle(_ call: ListStaff, in context: CallContext) async throws -> ListStaff.Reply {
        ListStaff.Reply(items: try await staff.allStaff().map { AccountForStaff($0) })
    }
}
