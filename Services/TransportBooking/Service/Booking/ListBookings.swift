import CoachesContract
import RPC
import Vocabulary

struct ListBookingsHandler: Handler {
    let lists: BookingLists

    func handle(_ call: ListBookings, in context: CallContext) async throws -> ListBookings.Reply {
        try await lists.list(call, of: context.account)
    }
}
