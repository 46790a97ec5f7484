import CoachesContract
import RPC
import Vocabulary

struct ListRefundsHandler: Handler {
    let desk: RefundDesk

    func handle(_ call: ListRefunds, in context: CallContext) async throws -> Page<RefundForStaff> {
        try await desk.page(after: call.cursor, limit: call.limit ?? .standard)
    }
}
