import CoachesContract
import Configuration
import GRDB
import SQLiteKit
import ServiceKit
import TestKit
import TestTowns
import Testing
import Vocabulary

@testable import CoachesService

@Suite("Retention of contact data")
struct ContactRetentionTests {
    private static let contactTime = Duration.seconds(90 * 86_400)

    @Test("Contact data is erased ninety days after the journey and not before; the passenger keeps the booking")
    func erased() async throws {
        let town = try await CoachTown()
        let olena = try await town.passenger()
        let call = Book.sample(comment: "Дитячий візок")
        let booking = try await town.paid(try await town.call(call, as: olena).booking, by: olena)
        town.clock.move(to: booking.journey.arrivesAt)
        try await town.runDue()
        let retention = ContactRetention(town.dependencies)
        town.clock.move(to: booking.journey.arrivesAt + Self.contactTime)
        #expect(try await retention.sweep() == 0)
        let kept = try await town.shown(booking, to: olena)
        #expect(kept.passenger == booking.passenger)
        #expect(try await retention.sweep() == 1)
        let shown = try await town.shown(booking, to: olena)
        #expect(shown.passenger.surname == BookingContacts.noSurname)
        #expect(shown.passenger.phone == nil)
        #expect(shown.passenger.phoneNational == nil)
        #expect(shown.comment == nil)
        #expect(shown.version == kept.version + 1)
        #expect(shown.total == booking.total)
        #expect(try await retention.sweep() == 0)
        try await town.assertConserved()
    }

    @Test("The last way of a return booking counts; a booking that ended without a journey has the time of its trip")
    func lastWay() async throws {
        let town = try await CoachTown()
        let olena = try await town.passenger()
        let both = try await town.paid(try await town.booked(by: olena, back: .back()), by: olena)
        let called = try await town.booked(by: olena)
        _ = try await town.call(CancelBooking(booking: called.id), as: olena)
        let retention = ContactRetention(town.dependencies)
        town.clock.move(to: called.journey.arrivesAt + Self.contactTime + .milliseconds(1))
        #expect(try await retention.sweep() == 1)
        #expect(try await town.shown(called, to: olena).passenger.phone == nil)
        #expect(try await town.shown(both, to: olena).passenger == both.passenger)
        let back = try #require(both.returnJourney)
        town.clock.move(to: back.arrivesAt + Self.contactTime + .milliseconds(1))
        #expect(try await retention.sweep() == 1)
    }

    @Test("Contact data stays while a refund is open")
    func owed() async throws {
        let town = try await CoachTown()
        let olena = try await town.passenger()
        let booking = try await town.paid(try await town.booked(by: olena), by: olena)
        town.egress.turn(on: false)
        _ = try await town.staffCall(CancelForCaller(booking: booking.id))
        let retention = ContactRetention(town.dependencies)
        town.clock.move(to: booking.journey.arrivesAt + Self.contactTime + .seconds(86_400))
        #expect(try await retention.sweep() == 0)
        town.egress.turn(on: true)
        try await town.runDue()
        #expect(try await retention.sweep() == 1)
    }

    @Test("A configured number of days replaces the ninety")
    func setting() async throws {
        let town = try await CoachTown(settings: ["bookings.contactDays": 1])
        let olena = try await town.passenger()
        let booking = try await town.booked(by: olena)
        let retention = ContactRetention(town.dependencies)
        town.clock.move(to: booking.journey.arrivesAt + .seconds(86_400) + .milliseconds(1))
        #expect(try await retention.sweep() == 1)
    }

    @Test("One round erases all bookings, some hundred in each transaction")
    func many() async throws {
        let town = try await CoachTown()
        let olena = try await town.passenger()
        let booking = try await town.booked(by: olena)
        let copies = 2 * ContactRetention.slice + 50
        try await town.database.write { db in
            try db.execute(
                sql: """
                    INSERT INTO booking (id, number, account, madeBy, surname, phone, comment, status, seats, total,
                        currency, createdAt, expiresAt, heldUntil, paidAt, paidBy, seatsChanged, endsAt, version)
                    WITH RECURSIVE copy (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM copy WHERE n < ?)
                    SELECT randomblob(16), number + n, account, madeBy, surname, phone, comment, 6, seats, total,
                        currency, createdAt, expiresAt, heldUntil, paidAt, paidBy, seatsChanged, endsAt, version
                    FROM booking, copy
                    """, arguments: [copies])
        }
        let retention = ContactRetention(town.dependencies)
        town.clock.move(to: booking.journey.arrivesAt + Self.contactTime + .milliseconds(1))
        #expect(try await retention.sweep() == copies + 1)
        #expect(try await town.count("SELECT count(*) FROM booking WHERE phone <> ''") == 0)
    }
}
