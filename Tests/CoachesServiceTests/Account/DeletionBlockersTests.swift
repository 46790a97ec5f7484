import CoachesContract
import GRDB
import RPC
import SQLiteKit
import ServiceKit
import TestKit
import TestTowns
import Testing
import Vocabulary

@testable import CoachesService

@Suite("Deletion blockers of coaches")
struct DeletionBlockersTests {
    /// The history of the passenger's only booking.
    enum Story: CaseIterable, Sendable {
        case unpaid, overdue, expired, cancelled, paid, travelled, completed, refundUnderWay, refunded
    }

    @Test(
        "An unpaid booking, a trip ahead or an open refund keeps the account, in every state",
        arguments: [
            (.unpaid, "unpaidBooking"), (.overdue, nil), (.expired, nil), (.cancelled, nil), (.paid, "tripAhead"),
            (.travelled, nil), (.completed, nil), (.refundUnderWay, "refundOpen"), (.refunded, nil),
        ] as [(Story, String?)])
    func everyState(story: Story, expected: String?) async throws {
        let town = try await CoachTown()
        let olena = try await town.passenger()
        let taras = try await town.passenger(2)
        try await town.tell(story, of: olena)
        #expect(try await town.reason(olena) == expected)
        #expect(try await town.reason(taras) == nil)
    }

    @Test("One unfinished booking among many ended ones keeps the account; the first of several reasons is returned")
    func oneAmongMany() async throws {
        let town = try await CoachTown()
        let olena = try await town.passenger()
        for _ in 0..<3 { try await town.tell(.cancelled, of: olena) }
        #expect(try await town.reason(olena) == nil)
        try await town.tell(.paid, of: olena)
        try await town.tell(.cancelled, of: olena)
        #expect(try await town.reason(olena) == "tripAhead")
        _ = try await town.booked(by: olena)
        #expect(try await town.reason(olena) == "unpaidBooking")
    }

    @Test("The last kept way of a booking counts, to the minute of its arrival")
    func bothWays() async throws {
        let town = try await CoachTown()
        let olena = try await town.passenger()
        let booking = try await town.paid(try await town.booked(by: olena, back: .back()), by: olena)
        let back = try #require(booking.returnJourney)
        let seats = back.seats.map { ChosenSeat(journey: 1, seat: $0) }
        let quote = try await town.call(QuoteRefund(booking: booking.id, seats: seats), as: olena)
        _ = try await town.call(ConfirmRefund(quote: quote.id), as: olena)
        try await town.runDue()
        #expect(try await town.reason(olena) == "tripAhead")
        town.clock.move(to: booking.journey.arrivesAt - .milliseconds(1))
        #expect(try await town.reason(olena) == "tripAhead")
        #expect(try await town.reason(olena) == nil)
        #expect(town.clock.now < back.arrivesAt)
    }

    @Test("A refused refund keeps the account until a dispatcher has settled it")
    func failedRefund() async throws {
        let town = try await CoachTown()
        let olena = try await town.passenger()
        let booking = try await town.paid(try await town.booked(by: olena), by: olena)
        town.egress.turn(on: false)
        _ = try await town.staffCall(CancelForCaller(booking: booking.id))
        try await town.database.write { db in try db.execute(sql: "UPDATE refund SET state = 3, settledAt = 1") }
        #expect(try await town.reason(olena) == "refundOpen")
        let refund = try #require(try await town.staffCall(ListRefunds()).items.first?.id)
        _ = try await town.staffCall(SettleRefund(refund: refund, note: Line(unchecked: "Готівкою")))
        #expect(try await town.reason(olena) == nil)
    }

    @Test("Accounts without bookings and accounts of other kinds may be deleted")
    func kinds() async throws {
        let town = try await CoachTown()
        let olena = try await town.passenger()
        _ = try await town.booked(by: olena)
        for kind in AccountKind.allCases {
            let expected = kind == .person ? "unpaidBooking" : nil
            #expect(try await town.reason(olena, kind) == expected)
            #expect(try await town.reason(.example, kind) == nil)
        }
    }

    @Test("An index finds the bookings of an account")
    func plans() async throws {
        let town = try await CoachTown()
        let trace = try await QueryPlanTrace(town.database)
        _ = try await town.reason(.example)
        let plans = try await trace.plans().filter { $0.sql.contains("EXISTS (SELECT * FROM booking") }
        #expect(plans.count == 3)
        for plan in plans {
            #expect(plan.usesOnlyIndexes, "\(plan)")
            let isByAccount = plan.steps.contains { $0.contains("INDEX bookingOfAccount ") }
            #expect(isByAccount, "\(plan)")
        }
    }
}

extension CoachTown {
    /// Returns the deletion blocker of the account.
    fileprivate func reason(_ account: AccountID, _ kind: AccountKind = .person) async throws -> String? {
        try await coaches.call(MayDelete(account: account, kind: kind)).reason
    }

    /// Makes a booking of the passenger and brings it into the state of the story.
    fileprivate func tell(_ story: DeletionBlockersTests.Story, of passenger: AccountID) async throws {
        let booking = try await booked(by: passenger)
        switch story {
        case .unpaid: return
        case .overdue, .expired: clock.advance(by: .seconds(3_600))
        case .cancelled: _ = try await call(CancelBooking(booking: booking.id), as: passenger)
        case .paid: _ = try await paid(booking, by: passenger)
        case .travelled, .completed:
            _ = try await paid(booking, by: passenger)
            clock.move(to: booking.journey.arrivesAt)
        case .refundUnderWay, .refunded:
            _ = try await paid(booking, by: passenger)
            if story == .refundUnderWay { egress.turn(on: false) }
            _ = try await staffCall(CancelForCaller(booking: booking.id))
        }
        switch story {
        case .expired, .completed, .refunded: try await runDue()
        default: return
        }
    }
}
