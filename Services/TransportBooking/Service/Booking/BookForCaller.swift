import CoachesContract
import RPC
import Vocabulary

struct BookForCallerHandler: AnnotatingHandler {
    let bookings: BookingStore

    func answer(_ call: BookForCaller, in context: CallContext) async throws -> Answer<BookForCaller.Reply> {
        let order = BookingOrder(
            journeys: [call.journey] + [call.returnJourney].compactMap(\.self), seats: call.seats.count,
            surname: call.surname, phone: call.phone, comment: call.comment.text, expectedTotal: call.expectedTotal,
            madeBy: try context.account, paysOnBoard: call.paysOnBoard == true)
        return try await bookings.book(.success(order), for: call, in: context) { BookForCaller.Reply(booking: $0) }
    }
}
