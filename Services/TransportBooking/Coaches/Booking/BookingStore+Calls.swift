import CoachesContract
import RPC
import Vocabulary

extension BookingStore {
    func register(_ calls: inout Calls) {
        calls.on(book)
        calls.on(bookForCaller)
        calls.on(cancelBooking)
        calls.on(cancelForCaller)
        calls.on(findBookings)
        calls.on(getBooking)
        calls.on(getBookingForCaller)
        calls.on(listBookings)
    }

    func book(_ call: Book, in context: CallContext) async throws -> Answer<Book.Reply> {
        // The account's name is requested before the transaction, because a transaction cannot await. The error is
        // thrown only inside the transaction, so that a repeated call gets its first reply even when identity fails
        // (R03.36).
        let order: Result<BookingOrder, any Error>
        do {
            order = .success(try await self.order(call, context))
        } catch {
            order = .failure(error)
        }
        return try await book(order, for: call, in: context) { Book.Reply(booking: $0) }
    }

    private func order(_ call: Book, _ context: CallContext) async throws -> BookingOrder {
        let account = try context.passenger
        let passenger = try await contacts.complete(surname: call.surname, phone: call.phone, of: account, in: context)
        return BookingOrder(
            journeys: [call.journey] + [call.returnJourney].compactMap(\.self), seats: call.seats.count,
            surname: passenger.surname, phone: passenger.phone, comment: call.comment.text,
            expectedTotal: call.expectedTotal, account: account)
    }

    func bookForCaller(_ call: BookForCaller, in context: CallContext) async throws -> Answer<BookForCaller.Reply> {
        let order = BookingOrder(
            journeys: [call.journey] + [call.returnJourney].compactMap(\.self), seats: call.seats.count,
            surname: call.surname, phone: call.phone, comment: call.comment.text, expectedTotal: call.expectedTotal,
            madeBy: try context.dispatcher, paysOnBoard: call.paysOnBoard == true)
        return try await book(.success(order), for: call, in: context) { BookForCaller.Reply(booking: $0) }
    }

    func getBooking(_ call: GetBooking, in context: CallContext) async throws -> GetBooking.Reply {
        let account = try context.passenger
        // Another passenger's booking is refused like an unknown one (R03.13).
        guard let found = try await find(call.booking, where: { $0.account == account }) else {
            throw GetBooking.Refused.notFound
        }
        return GetBooking.Reply(booking: found.details)
    }

    func getBookingForCaller(
        _ call: GetBookingForCaller, in context: CallContext
    ) async throws -> GetBookingForCaller.Reply {
        guard let found = try await find(call.booking) else { throw GetBookingForCaller.Refused.notFound }
        return GetBookingForCaller.Reply(
            booking: found.details, account: found.booking.account, madeBy: found.booking.madeBy)
    }

    func listBookings(_ call: ListBookings, in context: CallContext) async throws -> Page<BookingRow> {
        try await bookings(call, of: context.passenger)
    }

    func findBookings(_ call: FindBookings, in context: CallContext) async throws -> Page<BookingRowForStaff> {
        try await bookings(call)
    }

    func cancelBooking(_ call: CancelBooking, in context: CallContext) async throws -> CancelBooking.Reply {
        CancelBooking.Reply(booking: try await cancel(call.booking, of: context.passenger, in: context))
    }

    func cancelForCaller(_ call: CancelForCaller, in context: CallContext) async throws -> CancelForCaller.Reply {
        CancelForCaller.Reply(
            booking: try await cancel(call.booking, refunding: call.refundPercent ?? 100, in: context))
    }
}
