import CoachesContract
import RPC
import Vocabulary

struct BookHandler: AnnotatingHandler {
    let bookings: BookingStore
    let contacts: PassengerContacts

    func answer(_ call: Book, in context: CallContext) async throws -> Answer<Book.Reply> {
        // Before the transaction, in which nothing can be waited for. That it fails is said there: a call that comes
        // again gets its reply all the same (R03.36).
        let order: Result<BookingOrder, any Error>
        do {
            order = .success(try await self.order(call, context))
        } catch {
            order = .failure(error)
        }
        return try await bookings.book(order, for: call, in: context) { Book.Reply(booking: $0) }
    }

    private func order(_ call: Book, _ context: CallContext) async throws -> BookingOrder {
        let account = try context.account
        let passenger = try await contacts.complete(
            surname: call.surname, phone: call.phone, of: account, in: context)
        return BookingOrder(
            journeys: [call.journey] + [call.returnJourney].compactMap(\.self), seats: call.seats.count,
            surname: passenger.surname, phone: passenger.phone, comment: call.comment.text,
            expectedTotal: call.expectedTotal, account: account)
    }
}
