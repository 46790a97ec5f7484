import CoachesContract
import RPC
import Vocabulary

struct FindBookingsHandler: Handler {
    let lists: BookingLists

    func handle(_ call: FindBookings, in context: CallContext) async throws -> Page<BookingForStaff> {
        try await lists.find(call)
    }
}
