import CoachesContract
import ContextKit
import GRDB
import RPC
import SQLiteKit
import Vocabulary

/// Records that passengers have boarded.
struct Boarding: Sendable {
    let dependencies: CoachesDependencies

    /// Records that the seat of a ticket has boarded, once. Write transactions are serial, so of two simultaneous calls
    /// one comes first.
    /// - Throws: ``Board/Refused``
    func board(_ ticket: TicketToken, on id: TripID, in context: CallContext) async throws -> Board.Reply {
        let content = dependencies.ticketKeys.content(of: ticket)
        return try await dependencies.host.write(context) { [dependencies] tx in
            guard let trip = try TripRows(tx.db).find(id) else { throw Board.Refused.unknownTrip }
            guard let content else { throw Board.Refused.forged }
            guard content.trip == trip.id else { throw Board.Refused.wrongTrip }
            guard let booking = try BookingRows(tx.db).find(content.booking),
                let (journey, seat) = booking.valid(content)
            else { throw Board.Refused.notValid }
            if seat.boardedAt == nil { try Self.note(seat, of: journey, booking.id, in: tx) }
            let network = try dependencies.networks.network(in: tx.db)
            let stop = try dependencies.networks.pattern(trip.pattern, in: tx.db).stops[journey.alighting].stop
            return Board.Reply(
                booking: booking.id, number: booking.number, seat: seat.seat, surname: booking.surname,
                toName: network.name(of: stop), boardedAt: seat.boardedAt ?? tx.now,
                wasBoarded: seat.boardedAt != nil)
        }
    }

    /// Records boarding without a new version of the booking: the passenger's view is unchanged, and a refund offer for
    /// the other way must stay valid.
    private static func note(_ seat: BookedSeat, of journey: Journey, _ booking: BookingID, in tx: Transaction) throws {
        try tx.db.update(
            "bookedSeat", ["boardedAt": tx.now],
            where: ["booking": booking, "journey": journey.number, "seat": seat.seat])
    }
}

// MARK: Rules

extension Booking {
    /// Returns the seat of a verified ticket; `nil` when it no longer belongs to this passenger, because it was
    /// returned or cancelled, or because a late payment gave the booking another seat.
    func valid(_ ticket: TicketContent) -> (journey: Journey, seat: BookedSeat)? {
        guard status == .confirmed || status == .completed,
            let journey = journeys.first(where: { $0.number == ticket.journey && $0.trip == ticket.trip }),
            let seat = journey.seats.first(where: { $0.seat == ticket.seat && !$0.isReturned })
        else { return nil }
        return (journey, seat)
    }
}
