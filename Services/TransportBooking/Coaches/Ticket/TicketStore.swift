import CoachesContract
import GRDB
import RPC
import SQLiteKit
import ServiceKit
import Vocabulary

/// Tickets and receipts, as data and as printed documents.
struct TicketStore: Sendable {
    let dependencies: CoachesDependencies

    init(_ dependencies: CoachesDependencies) { self.dependencies = dependencies }

    /// Returns a ticket for each seat that was not returned, the outbound way first.
    /// - Parameter account: the passenger's account; `nil` for any booking.
    /// - Throws: ``TicketRefused``
    func tickets(of id: BookingID, for account: AccountID?) async throws -> [Ticket] {
        try tickets(of: try await bookingWithTicket(id, account))
    }

    /// Prints the tickets as a PDF.
    /// - Throws: ``TicketRefused``, ``PrinterFault``, `CallError.busy`
    func ticket(of id: BookingID, for account: AccountID?, in language: Language) async throws -> Document {
        let printed = try await bookingWithTicket(id, account)
        let layout = PageLayout(language)
        let printedTickets = try tickets(of: printed).compactMap { ticket in
            printed.ways.first { $0.journey.number == ticket.journey }.map { way in
                PrintedTicket(ticket.token, seat: ticket.seat, way, of: printed, layout)
            }
        }
        return document(
            "ticket", printed, try await dependencies.printer.print(printedTickets, at: printed.printedAt, for: account)
        )
    }

    /// - Throws: ``GetReceipt/Refused``, ``PrinterFault``, `CallError.busy`
    func receipt(of id: BookingID, for account: AccountID?, in language: Language) async throws -> Document {
        let page = try await dependencies.database.read { [dependencies] db in
            guard let printed = try PrintedBookings(db: db, dependencies: dependencies).find(id, of: account) else {
                throw GetReceipt.Refused.notFound
            }
            try printed.booking.checkReceipt()
            return ReceiptPage(
                printed: printed, payments: try Self.payments(of: id, in: db, dependencies.clock),
                refunds: try RefundRows(db).list(of: id).map { refund in
                    PrintedPayment(
                        amount: refund.amount, moment: dependencies.clock.moment(refund.createdAt), cause: refund.cause)
                }, layout: PageLayout(language))
        }
        let bytes = try await dependencies.printer.print(page, at: page.printed.printedAt, for: account)
        return document("receipt", page.printed, bytes)
    }

    private static func payments(of id: BookingID, in db: Database, _ clock: TownClock) throws -> [PrintedPayment] {
        try PaymentRows(db).list(of: id).map { payment in
            let card = try payment.attempt.flatMap { try AttemptRows(db).find($0)?.cardPan }
            return PrintedPayment(
                amount: payment.amount, moment: clock.moment(payment.at),
                method: payment.attempt == nil ? .cash : .card, card: card)
        }
    }

    private func bookingWithTicket(_ id: BookingID, _ account: AccountID?) async throws -> PrintedBooking {
        let printed = try await dependencies.database.read { [dependencies] db in
            try PrintedBookings(db: db, dependencies: dependencies).find(id, of: account)
        }
        guard let printed else { throw TicketRefused.notFound }
        try printed.booking.checkTicket()
        return printed
    }

    private func tickets(of printed: PrintedBooking) throws -> [Ticket] {
        let booking = printed.booking
        return try booking.journeys.flatMap { journey in
            try journey.keptSeats.map { seat in
                let content = TicketContent(
                    trip: journey.trip, booking: booking.id, journey: journey.number, seat: seat,
                    boarding: journey.boarding, alighting: journey.alighting, number: booking.number,
                    departsAt: journey.departsAt)
                return Ticket(journey: journey.number, seat: seat, token: try dependencies.ticketKeys.token(content))
            }
        }
    }

    private func document(_ name: String, _ printed: PrintedBooking, _ bytes: [UInt8]) -> Document {
        Document(
            mediaType: "application/pdf", fileName: "\(name)-\(printed.booking.number).pdf",
            content: Base64Bytes(bytes))
    }
}

extension PrintedBooking {
    /// The creation time in the booking's documents. It is constant, so that printing an unchanged booking again gives
    /// the same bytes.
    fileprivate var printedAt: Instant { booking.paidAt ?? booking.createdAt }
}
