import CoachesContract
import RPC
import Vocabulary

struct CancelBookingHandler: Handler {
    let bookings: BookingStore

    func handle(_ call: CancelBooking, in context: CallContext) async throws -> CancelBooking.Reply {
        let account = try context.account
        return CancelBooking.Reply(booking: try await bookings.cancel(call.booking, by: account, in: context))
    }
}
