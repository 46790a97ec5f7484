import CoachesContract
import IdentityContract
import TestKit
import Testing
import Vocabulary

@testable import CoachesService

@Suite("The states of a booking in the README")
struct BookingStateTests {
    /// The rules of a booking, by the names of their functions.
    private enum Rule: String, CaseIterable {
        case confirm, reinstate, expire, cancel, complete, giveBack, cancelUnpaid, holdLonger, holdNoLonger
    }

    /// The causes that are not calls.
    private enum Cause {
        static let approved = "payment approved"
        static let processing = "payment in process"
        static let closed = "payment closed"
        static let overdue = "hold over"
        static let travelled = "journey over"
        static let accountDeleted = "account deleted"
    }

    private static let actions = [
        Book.shortName, BookForCaller.shortName, Cause.processing, Cause.closed, Cause.approved, TakeCash.shortName,
        CancelBooking.shortName, CancelForCaller.shortName, ConfirmRefund.shortName, CancelTrip.shortName,
        Cause.overdue, Cause.travelled, Cause.accountDeleted,
    ]

    /// A booking, and the time of the action.
    private struct Sample: Hashable {
        var booking: Booking
        var now: Instant

        /// One-way, or return on two trips.
        private static func booking(_ status: BookingStatus, isReturn: Bool, isHeldLonger: Bool) -> Booking {
            var booking = Booking.sample(status)
            if isHeldLonger { booking.heldUntil = booking.heldUntil + .seconds(900) }
            guard isReturn else { return booking }
            var back = booking.journeys[0]
            (back.number, back.trip) = (1, TripID(at: .example, random: (1, 2)))
            back.departsAt = back.departsAt + .seconds(86_400)
            back.arrivesAt = back.arrivesAt + .seconds(86_400)
            booking.journeys.append(back)
            booking.total = Money(90_000, .uah)
            return booking
        }

        static let all = BookingStatus.allCases.flatMap { status in
            [(false, false), (false, true), (true, false), (true, true)].flatMap { isReturn, isHeldLonger in
                let booking = booking(status, isReturn: isReturn, isHeldLonger: isHeldLonger)
                let moments = [booking.createdAt, booking.heldUntil, booking.departsAt, booking.endsAt]
                return moments.map { Sample(booking: booking, now: $0) }
            }
        }
    }

    private typealias Outcomes = [(action: String, value: Sample)]

    private static func outcomes(_ rule: Rule, _ sample: Sample) -> Outcomes {
        let (booking, now) = (sample.booking, sample.now)
        func outcome(_ action: String, _ change: (inout Booking) throws -> Void) -> Outcomes {
            applying(to: sample) { try change(&$0.booking) }.map { (action, $0) }
        }
        switch rule {
        case .confirm:
            let cash = outcome(TakeCash.shortName) { if !$0.isOverdue(at: now) { _ = $0.confirm(by: .cash, at: now) } }
            guard booking.effect(ofPaymentAt: now) == .confirm else { return cash }
            return cash + outcome(Cause.approved) { _ = $0.confirm(by: .card, at: now) }
        case .reinstate:
            guard booking.effect(ofPaymentAt: now) == .reinstate else { return [] }
            return outcome(Cause.approved) { try $0.reinstate(seats: [:], by: .card, at: now) }
        case .expire: return outcome(Cause.overdue) { _ = $0.expire(at: now) }
        case .cancel:
            return [CancelBooking.shortName, CancelForCaller.shortName].flatMap { action in
                outcome(action) { booking in
                    try booking.settled(at: now).checkCancellable(isBeingPaid: false)
                    _ = booking.cancel()
                }
            } + outcome(Cause.accountDeleted) { _ = $0.expire(at: now) || $0.cancel() }
        case .complete: return outcome(Cause.travelled) { _ = $0.complete(at: now) }
        case .giveBack: return returns(of: booking, at: now, outcome)
        case .cancelUnpaid:
            return booking.journeys.filter { now < $0.arrivesAt && !booking.isOverdue(at: now) }.flatMap { journey in
                outcome(CancelTrip.shortName) {
                    try $0.cancelUnpaid(journey.number, paymentTime: .seconds(3_600), cutoff: .zero, at: now)
                }
            }
        case .holdLonger:
            return outcome(Cause.processing) { _ = $0.holdLonger(by: .seconds(900), cutoff: .zero, at: now) }
        case .holdNoLonger: return outcome(Cause.closed) { _ = $0.holdNoLonger() }
        }
    }

    /// Returns paid seats: the passenger one or all, a dispatcher all, the carrier those of one journey.
    private static func returns(
        of booking: Booking, at now: Instant, _ outcome: (String, (inout Booking) throws -> Void) -> Outcomes
    ) -> Outcomes {
        let policy = RefundPolicy(steps: [RefundPolicy.Step(hours: 2, percent: 50)])
        let all = booking.journeys.map { journey in
            journey.keptSeats.map { SeatOfJourney(journey: journey.number, seat: $0) }
        }
        let refunds = [nil, all.first.map(Set.init)].flatMap { chosen in
            outcome(ConfirmRefund.shortName) { booking in
                let seats = try policy.offer(for: booking, chosen, at: now)
                let quote = RefundQuote(
                    id: .example, booking: booking.id, bookingVersion: booking.version,
                    expiresAt: now + .seconds(900), seats: seats)
                try quote.check(against: booking, at: now)
                try booking.giveBack(quote.fees, ending: .refunded)
            }
        }
        let byDispatcher = outcome(CancelForCaller.shortName) { booking in
            guard booking.settled(at: now).status == .confirmed else { return }
            try booking.giveBack(fees(of: all.flatMap(\.self)), ending: .refunded)
        }
        let byCarrier = booking.journeys.indices.filter { now < booking.journeys[$0].arrivesAt }.flatMap { way in
            outcome(CancelTrip.shortName) { try $0.giveBack(fees(of: all[way]), ending: .cancelledByCarrier) }
        }
        return refunds + byDispatcher + byCarrier
    }

    private static func fees(of seats: [SeatOfJourney]) -> [SeatOfJourney: Int64] {
        Dictionary(uniqueKeysWithValues: seats.map { ($0, 0) })
    }

    @Test("The README draws the states of a booking as the rules change them")
    func booking() throws {
        var diagram = StateDiagram(states: BookingStatus.allCases.map(\.rawValue), actions: Self.actions)
        for call in [Book.shortName, BookForCaller.shortName] {
            diagram.add(call, from: nil, to: Booking.sample().status.rawValue)
        }
        diagram.explore(Sample.all, by: Rule.self, state: { $0.booking.status.rawValue }, outcomes: Self.outcomes)
        try CoachDiagram.booking.expect(diagram)
        try CoachDiagram.expect(Rule.self, of: "Booking")
    }
}
