import CoachesContract
import RPC
import Vocabulary

struct BookHandler: AnnotatingHandler {
    let bookings: BookingStore
    let contacts: PassengerContacts

    func answer(_ call: Book, in context: CallContext) async throws -> Answer<Book.Reply> {
        let account = try context.account
        // Before the transaction, in which nothing can be waited for.
        let passenger = try await contacts.complete(
            surname: call.surname, phone: call.phone, of: account, in: context)
        let order = BookingOrder(
            journeys: [call.journey] + [call.returnJourney].compactMap(\.self), seats: call.seats.count,
            surname: passenger.surname, phone: passenger.phone, comment: call.comment.text,
            expectedTotal: call.expectedTotal, account: account)
        return try await bookings.book(order, for: call, in: context) { Book.Reply(booking: $0) }
    }
}
