import AcquirerSandbox
import CoachesContract
import GRDB
import RPC
import SQLiteKit
import TestKit
import TestTowns
import Testing
import Vocabulary

@testable import CoachesService

@Suite("Payments after the end of a hold")
struct LatePaymentTests {
    private let town: CoachTown
    private let olena: AccountID

    init() async throws {
        town = try await CoachTown()
        olena = try await town.passenger()
    }

    /// Makes a booking whose passenger was on the acquirer's page when the hold ended.
    private func overdue(
        _ seats: Int = 2, back: JourneyRequest? = nil
    ) async throws -> (BookingDetails, StartPayment.Reply) {
        let booking = try await town.booked(seats, by: olena, back: back)
        let started = try await town.started(booking, by: olena)
        town.clock.move(to: try #require(booking.payUntil) + .seconds(1))
        return (booking, started)
    }

    /// Books seats for other passengers, three at a time.
    private func others(book seats: Int) async throws {
        for (number, start) in stride(from: 0, to: seats, by: 3).enumerated() {
            let taras = try await town.passenger(2 + number / 4)
            _ = try await town.booked(min(3, seats - start), by: taras)
        }
    }

    private func expectRefund(
        of booking: BookingDetails, _ cause: RefundCause, _ status: BookingStatus,
        sourceLocation: SourceLocation = #_sourceLocation
    ) async throws {
        let shown = try await town.shown(booking, to: olena)
        #expect(shown.status == status, sourceLocation: sourceLocation)
        let causes = shown.refunds.map(\.cause)
        #expect(causes == [cause], sourceLocation: sourceLocation)
        let amounts = shown.refunds.map(\.amount)
        #expect(amounts == [booking.total], sourceLocation: sourceLocation)
        try await town.assertConserved(sourceLocation: sourceLocation)
        try await town.runDue()
        let settled = try await town.shown(booking, to: olena)
        let states = settled.refunds.map(\.state)
        #expect(states == [.done], sourceLocation: sourceLocation)
        #expect(town.acquirer.totals.refunded == booking.total.amount, sourceLocation: sourceLocation)
        try await town.assertConserved(sourceLocation: sourceLocation)
    }

    @Test("R03.47 an overdue booking that is not yet expired keeps its seats")
    func unnoticed() async throws {
        let (booking, started) = try await overdue()
        try await town.approve(started.reference)
        let shown = try await town.shown(booking, to: olena)
        #expect(shown.status == .confirmed)
        #expect(shown.journey.seats == booking.journey.seats)
        #expect(!shown.seatsChanged)
        try await town.assertConserved()
    }

    @Test("R03.47 an expired booking has its own seats again while they are free")
    func sameSeats() async throws {
        let (booking, started) = try await overdue()
        try await town.runDue()
        let expired = try await town.shown(booking, to: olena)
        #expect(expired.status == .expired)
        try await town.approve(started.reference)
        let shown = try await town.shown(booking, to: olena)
        #expect(shown.status == .confirmed)
        #expect(shown.journey.seats == booking.journey.seats)
        #expect(!shown.seatsChanged)
        let legs = try await town.legs(of: booking)
        #expect(legs.count == 16)
        let isForGood = legs.allSatisfy { $0 == nil }
        #expect(isForGood)
        let paid = try await town.told(BookingPaid.self)
        let bookings = paid.map(\.booking)
        #expect(bookings == [booking.id])
        let kinds = try await town.notices.map(\.kind)
        #expect(kinds.suffix(2) == ["coaches.expired", "coaches.reinstated"])
        try await town.assertConserved()
    }

    @Test("R03.47 an expired booking gets other seats when its own are taken, and says so")
    func otherSeats() async throws {
        let (booking, started) = try await overdue()
        let taras = try await town.passenger(2)
        let taken = try await town.booked(2, by: taras)
        #expect(taken.journey.seats == booking.journey.seats)
        try await town.approve(started.reference)
        let shown = try await town.shown(booking, to: olena)
        #expect(shown.status == .confirmed)
        #expect(shown.seatsChanged)
        #expect(shown.journey.seats.count == 2)
        #expect(Set(shown.journey.seats).isDisjoint(with: taken.journey.seats))
        try await town.assertConserved()
    }

    @Test("R03.47 an overdue hold of another booking gives way")
    func overdueOthers() async throws {
        let (booking, started) = try await overdue()
        try await others(book: 15)
        town.clock.advance(by: .seconds(3_700))
        try await town.approve(started.reference)
        let shown = try await town.shown(booking, to: olena)
        #expect(shown.status == .confirmed)
        #expect(!shown.seatsChanged)
        try await town.assertConserved()
    }

    @Test("R03.47 all money is refunded when no seats are free, and the passenger is notified")
    func noSeats() async throws {
        let (booking, started) = try await overdue()
        try await others(book: 14)
        try await town.approve(started.reference)
        let refunds = try await town.told(RefundOpened.self)
        let causes = refunds.map(\.cause)
        #expect(causes == [.noSeats])
        let paid = try await town.told(BookingPaid.self)
        #expect(paid.isEmpty)
        let legs = try await town.legs(of: booking)
        #expect(legs.isEmpty)
        try await expectRefund(of: booking, .noSeats, .expired)
    }

    @Test("R03.47 a return booking gets both ways again or neither")
    func bothWays() async throws {
        let (booking, started) = try await overdue(back: .back())
        let taras = try await town.passenger(2)
        for _ in 0..<5 {
            let call = Book.sample(3, route: "2", from: "kyiv", to: "sumy", at: .at(18))
            _ = try await town.call(call, as: taras)
        }
        try await town.approve(started.reference)
        let legs = try await town.legs(of: booking)
        #expect(legs.isEmpty)
        try await expectRefund(of: booking, .noSeats, .expired)
    }

    @Test("R03.47 a return booking gets both ways again when both have free seats")
    func bothWaysAgain() async throws {
        let (booking, started) = try await overdue(back: .back())
        try await town.runDue()
        try await town.approve(started.reference)
        let shown = try await town.shown(booking, to: olena)
        #expect(shown.status == .confirmed)
        #expect(shown.returnJourney?.seats == booking.returnJourney?.seats)
        let legs = try await town.legs(of: booking)
        #expect(legs.count == 32)
        try await town.assertConserved()
    }

    @Test("R03.47 a payment after the departure is refunded")
    func departed() async throws {
        let (booking, started) = try await overdue()
        town.clock.move(to: booking.journey.departsAt)
        try await town.approve(started.reference)
        try await expectRefund(of: booking, .departed, .expired)
    }

    @Test("R03.47 a trip that is off sale is not sold to a late payment")
    func closedTrip() async throws {
        let (booking, started) = try await overdue()
        try await town.runDue()
        _ = try await town.staffCall(ChangeTrip(trip: booking.journey.trip, capacity: nil, isOnSale: false))
        try await town.approve(started.reference)
        try await expectRefund(of: booking, .notOnSale, .expired)
    }

    @Test("R03.54 a payment of a cancelled booking is refunded and gets no seats")
    func cancelled() async throws {
        let booking = try await town.booked(2, by: olena)
        let started = try await town.started(booking, by: olena)
        _ = try await town.call(CancelBooking(booking: booking.id), as: olena)
        try await town.approve(started.reference)
        try await expectRefund(of: booking, .cancelled, .cancelled)
    }

    @Test("A payment of a cancelled trip is refunded")
    func cancelledByCarrier() async throws {
        let booking = try await town.booked(2, by: olena)
        let started = try await town.started(booking, by: olena)
        _ = try await town.staffCall(
            CancelTrip(trip: booking.journey.trip, reason: Line(unchecked: "The bus is broken")))
        try await town.approve(started.reference)
        try await expectRefund(of: booking, .carrier, .cancelledByCarrier)
    }

    @Test("The second of two approved attempts is refunded")
    func twoAttempts() async throws {
        let booking = try await town.booked(2, by: olena)
        let first = try await town.started(booking, by: olena)
        try await town.decided(.decline(reasonCode: 1_101), of: first.reference)
        let second = try await town.started(booking, by: olena)
        try await town.approve(second.reference)
        try await town.approve(first.reference)
        try await town.tell(first.reference)
        let payments = try await town.count("SELECT count(*) FROM payment")
        #expect(payments == 2)
        try await expectRefund(of: booking, .duplicate, .confirmed)
    }

    @Test("One of two simultaneously approved attempts is refunded")
    func twoAttemptsAtOnce() async throws {
        for _ in 0..<5 {
            let booking = try await town.booked(by: olena)
            let first = try await town.started(booking, by: olena)
            try await town.decided(.decline(reasonCode: 1_101), of: first.reference)
            let second = try await town.started(booking, by: olena)
            let references = [first.reference, second.reference]
            for reference in references { _ = try town.acquirer.decide(.approve, of: reference) }
            let told = await race(6) { number in try await town.tell(references[number % 2]) }
            #expect(told.winners().count == 6)
            let shown = try await town.shown(booking, to: olena)
            #expect(shown.status == .confirmed)
            let causes = shown.refunds.map(\.cause)
            #expect(causes == [.duplicate])
            try await town.runDue()
            try await town.assertConserved()
        }
    }

    @Test("R03.47 no payment and no seat is lost when the hold ends, the payment arrives and others book at once")
    func sameInstant() async throws {
        let taras = try await town.passenger(2)
        for round in 0..<8 {
            let time = ClockTime.at(8 + round)
            let booking = try await town.booked(8, by: olena, time: time)
            let started = try await town.started(booking, by: olena)
            _ = try town.acquirer.decide(.approve, of: started.reference)
            town.clock.move(to: try #require(booking.payUntil))
            let results = await race(4) { number in
                switch number {
                case 0: try await town.tell(started.reference)
                case 1: _ = try await town.holds.sweep()
                case 2: _ = try await town.booked(8, by: taras, time: time)
                default: _ = try await town.shown(booking, to: olena)
                }
            }
            let refusals = results.losers().map { "\($0)" }
            let shown = try await town.shown(booking, to: olena)
            let hisSeats = try await town.count(
                """
                SELECT count(DISTINCT seat) FROM seatLeg JOIN booking ON booking.id = seatLeg.booking
                WHERE account = ? AND trip = ?
                """, [taras, booking.journey.trip])
            if shown.status == .confirmed {
                #expect(hisSeats == 0)
                #expect(refusals.count == 1)
                #expect(shown.refunds.isEmpty)
            } else {
                #expect(hisSeats == 8)
                #expect(refusals.isEmpty)
                let causes = shown.refunds.map(\.cause)
                #expect(causes == [.noSeats])
            }
            try await town.runDue()
            try await town.assertConserved()
        }
    }
}
