import CoachesContract
import RPC
import Vocabulary

struct GetBookingHandler: Handler {
    let bookings: BookingStore

    func handle(_ call: GetBooking, in context: CallContext) async throws -> GetBooking.Reply {
        guard let booking = try await bookings.find(call.booking, of: context.account) else {
            throw GetBooking.Refused.notFound
        }
        return GetBooking.Reply(booking: booking)
    }
}
