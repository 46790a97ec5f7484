import AcquirerSandbox
import CoachesContract
import Configuration
import RPC
import TestKit
import TestTowns
import Testing
import Vocabulary

@testable import CoachesService

@Suite("The actions of a booking")
struct ActionTests {
    /// The way in which a booking reaches its status.
    enum Path: CaseIterable, Sendable {
        case unpaid, processing, expired, cancelled, paid, paidInCash, paidThereAndBack, oneSeatReturned, boarded
        case returned, calledOff, oneWayCalledOff, unpaidOneWayCalledOff
    }

    /// Returns times before and after every limit of the rules: the hour, 24 and 2 hours before the departure, the
    /// departure, the arrival.
    private static func times(of booking: BookingDetails) -> [Instant] {
        let (departs, arrives) = (booking.journey.departsAt, booking.journey.arrivesAt)
        let end = booking.createdAt + .seconds(3_600)
        let limits = [end, departs - .seconds(86_400), departs - .seconds(7_200), departs, arrives]
        let back = booking.returnJourney.map { [$0.departsAt - .seconds(7_200), $0.departsAt, $0.arrivesAt] } ?? []
        return (limits + back).flatMap { [$0 - .seconds(1), $0, $0 + .seconds(1)] }.sorted()
    }

    private func booking(_ path: Path, _ town: CoachTown, _ olena: AccountID) async throws -> BookingDetails {
        let isReturn = [.paidThereAndBack, .oneWayCalledOff, .unpaidOneWayCalledOff].contains(path)
        let far = CoachTown.farAhead
        let booking = try await town.booked(2, by: olena, date: far, back: isReturn ? .back(on: far) : nil)
        switch path {
        case .unpaid, .expired: break
        case .processing:
            let started = try await town.started(booking, by: olena)
            try await town.decided(.process, of: started.reference)
        case .cancelled: _ = try await town.call(CancelBooking(booking: booking.id), as: olena)
        case .paid, .paidThereAndBack: _ = try await town.paid(booking, by: olena)
        case .paidInCash: _ = try await town.staffCall(TakeCash(booking: booking.id))
        case .oneSeatReturned:
            _ = try await town.paid(booking, by: olena)
            _ = try await town.givenBack(booking, [ChosenSeat(journey: 0, seat: 1)], by: olena)
        case .boarded:
            _ = try await town.paid(booking, by: olena)
            for ticket in try await town.tickets(booking, of: olena) {
                _ = try await town.staffCall(Board(trip: booking.journey.trip, ticket: ticket.token))
            }
        case .returned:
            _ = try await town.paid(booking, by: olena)
            _ = try await town.givenBack(booking, by: olena)
        case .calledOff:
            _ = try await town.paid(booking, by: olena)
            _ = try await town.cancelled(booking.journey.trip)
        case .oneWayCalledOff:
            _ = try await town.paid(booking, by: olena)
            _ = try await town.cancelled(booking.journey.trip)
        case .unpaidOneWayCalledOff: _ = try await town.cancelled(booking.journey.trip)
        }
        return booking
    }

    /// Makes the call of the action and returns its refusal; `nil` when the call succeeds or could succeed.
    private func refusal(
        of action: BookingAction, _ booking: BookingDetails, _ town: CoachTown, _ olena: AccountID
    ) async throws -> String? {
        let (id, meta) = (booking.id, CoachTown.meta(of: olena))
        switch action {
        case .pay: return try await town.error(of: StartPayment(booking: id), meta: meta)?.data.type
        case .cancel: return try await town.error(of: CancelBooking(booking: id), meta: meta)?.data.type
        case .refund: return try await town.error(of: QuoteRefund(booking: id), meta: meta)?.data.type
        case .ticket: return try await town.error(of: ListTickets(booking: id), meta: meta)?.data.type
        case .receipt:
            let record = try await town.record(booking)
            return record.paidAt == nil ? "noReceipt" : nil
        }
    }

    @Test("R03.51 an action is offered exactly when its call is not refused, in every state and at every time")
    func everyState() async throws {
        var seen: Set<BookingStatus> = []
        for path in Path.allCases {
            let town = try await CoachTown()
            let olena = try await town.passenger()
            let booking = try await booking(path, town, olena)
            for time in Self.times(of: booking) where time > town.clock.now {
                town.clock.move(to: time)
                let shown = try await town.shown(booking, to: olena)
                seen.insert(shown.status)
                for action in BookingAction.allCases {
                    // Cancelling would end the booking early, which another path tests.
                    if action == .cancel, path == .expired, shown.actions.contains(.cancel) { continue }
                    // Each read of the clock advances it by a millisecond, so it is set back before each call.
                    town.clock.move(to: time)
                    let refused = try await refusal(of: action, booking, town, olena)
                    let isOffered = shown.actions.contains(action)
                    #expect(isOffered == (refused == nil), "\(path) \(time) \(action): \(refused ?? "done")")
                }
            }
        }
        #expect(seen == Set(BookingStatus.allCases))
    }

    @Test("No refund is offered within two hours of the departure")
    func tooLate() async throws {
        let town = try await CoachTown()
        let olena = try await town.passenger()
        let booking = try await town.paidBooking(by: olena)
        town.clock.move(to: booking.journey.departsAt - .seconds(7_200))
        #expect(try await town.shown(booking, to: olena).actions == [.refund, .ticket, .receipt])
        town.clock.move(to: booking.journey.departsAt - .seconds(7_199))
        #expect(try await town.shown(booking, to: olena).actions == [.ticket, .receipt])
        await #expect(throws: QuoteRefund.Refused.notRefundable) { try await town.refundQuote(booking, by: olena) }
    }

    @Test("R03.41 a carrier that takes no cards does not offer to pay by card")
    func noCards() async throws {
        let town = try await CoachTown()
        let terms = ActionTerms(isBeingPaid: false, acceptsCards: false, refundPolicy: town.dependencies.refunds.policy)
        let olena = try await town.passenger()
        let booking = try await town.record(try await town.booked(by: olena))
        #expect(booking.actions(under: terms, at: town.clock.now) == [.cancel])
        #expect(throws: StartPayment.Refused.cardsNotAccepted) {
            try booking.checkPayable(isBeingPaid: false, acceptsCards: false, at: town.clock.now)
        }
    }
}
