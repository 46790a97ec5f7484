import AcquirerSandbox
import CoachesContract
import ContextKit
import GRDB
import IdentityContract
import RPC
import ServiceKit
import TestKit
import TestTowns
import Testing
import Vocabulary

@testable import SQLiteKit
@testable import CoachesService

@Suite("Coaches after the deletion of an account")
struct AccountDeletionTests {
    @Test("No table keeps a name, phone number or comment, and the carrier's books are unchanged")
    func erased() async throws {
        let town = try await CoachTown()
        let olena = try await town.passenger()
        let call = Book.sample(surname: "Кравчук", phone: .passenger(77), comment: "Дитячий візок")
        let booking = try await town.paid(try await town.call(call, as: olena).booking, by: olena)
        town.clock.move(to: booking.journey.arrivesAt)
        try await town.runDue()
        let sums = "SELECT sum(total) FROM booking"
        let total = try await town.count(sums)
        try await town.hear(AccountDeleted(account: olena, kind: .person))
        for table in ["booking", "journey", "bookedSeat", "payment", "attempt", "refund"] {
            let rows = try await town.texts(in: table)
            for secret in ["Кравчук", "671000077", "візок", "\(olena)"] {
                let telling = rows.filter { $0.contains(secret) }
                #expect(telling == [], "\(table)")
            }
        }
        #expect(try await town.count(sums) == total)
        let seats = "SELECT count(*) FROM bookedSeat WHERE isReturned = 0"
        #expect(try await town.count(seats) == 1)
        try await town.assertConserved()
    }

    @Test("Staff finds the booking by its number, without a name and a phone number")
    func forStaff() async throws {
        let town = try await CoachTown()
        let olena = try await town.passenger()
        let booking = try await town.paid(try await town.booked(by: olena), by: olena)
        try await town.hear(AccountDeleted(account: olena, kind: .person))
        let found = try await town.staffCall(FindBookings(search: booking.searchedNumber)).items
        #expect(found.map(\.id) == [booking.id])
        #expect(found.first?.surname == BookingContacts.noSurname)
        #expect(found.first?.phone == nil)
        #expect(try await town.staffCall(FindBookings(search: Line(unchecked: "шевченко"))).items.isEmpty)
        let reply = try await town.staffCall(GetBookingForCaller(booking: booking.id))
        #expect(reply.account == nil)
        let shown = reply.booking
        #expect(shown.passenger.surname == BookingContacts.noSurname)
        #expect(shown.passenger.phone == nil)
        #expect(shown.status == .confirmed)
        #expect(shown.version > booking.version)
        let manifest = try await town.staffCall(GetManifest(trip: booking.journey.trip))
        let seats = manifest.stops.flatMap(\.boarding)
        #expect(seats.count == 1)
        #expect(seats.first?.phone == nil)
    }

    @Test("An unpaid booking made during the deletion ends, and its seats are free")
    func unpaid() async throws {
        let town = try await CoachTown()
        let olena = try await town.passenger()
        let taras = try await town.passenger(2)
        let booking = try await town.booked(15, by: olena)
        try await town.hear(AccountDeleted(account: olena, kind: .person))
        let statuses = "SELECT status FROM booking"
        #expect(try await town.count(statuses) == BookingStatus.cancelled.code)
        let released = try await town.told(SeatsReleased.self)
        #expect(released == [SeatsReleased(booking: booking.id, status: .cancelled)])
        #expect(try await town.count("SELECT count(*) FROM kitDue WHERE kind = 'remindToPay'") == 0)
        let other = try await town.booked(15, by: taras)
        #expect(other.status == .awaitingPayment)
    }

    @Test("R03.47 a late payment is refunded when the account is deleted, because nobody could travel")
    func paidLate() async throws {
        let town = try await CoachTown()
        let olena = try await town.passenger()
        let booking = try await town.booked(2, by: olena)
        let started = try await town.started(booking, by: olena)
        town.clock.advance(by: .seconds(3_601))
        try await town.hear(AccountDeleted(account: olena, kind: .person))
        try await town.approve(started.reference)
        let statuses = "SELECT status FROM booking"
        #expect(try await town.count(statuses) == BookingStatus.expired.code)
        #expect(try await town.count("SELECT count(*) FROM seatLeg") == 0)
        try await town.assertConserved()
        try await town.runDue()
        #expect(town.acquirer.totals.refunded == booking.total.amount)
        try await town.assertConserved()
    }

    @Test("Other accounts keep their names, and a repeated event changes nothing")
    func others() async throws {
        let town = try await CoachTown()
        let olena = try await town.passenger()
        let taras = try await town.passenger(2, surname: "Коваль")
        _ = try await town.booked(by: olena)
        let booking = try await town.booked(by: taras)
        for _ in 0..<2 { try await town.hear(AccountDeleted(account: olena, kind: .person)) }
        #expect(try await town.shown(booking, to: taras) == booking)
        let erased = "SELECT count(*) FROM booking WHERE phone = '' AND account IS NULL"
        #expect(try await town.count(erased) == 1)
        let versions = "SELECT version FROM booking WHERE phone = ''"
        #expect(try await town.count(versions) == 3)
    }

    @Test("Other events of identity change nothing")
    func otherEvents() async throws {
        let town = try await CoachTown()
        let olena = try await town.passenger()
        let booking = try await town.booked(by: olena)
        try await town.hear(SessionsEnded(account: olena, sessions: [.example]))
        #expect(try await town.shown(booking, to: olena) == booking)
    }

    @Test("A gap in the feed makes coaches check all accounts with identity; one with a trip ahead keeps its name")
    func snapshot() async throws {
        let town = try await CoachTown()
        let olena = try await town.passenger()
        // Two accounts that identity does not know.
        let gone = AccountID(at: CoachTown.start, random: (7, 7))
        let travelling = AccountID(at: CoachTown.start, random: (7, 8))
        for account in [olena, gone, travelling] {
            let call = Book.sample(surname: "Бондар", phone: .passenger(9))
            let booking = try await town.call(call, as: account).booking
            if account == gone {
                _ = try await town.call(CancelBooking(booking: booking.id), as: account)
            } else {
                _ = try await town.paid(booking, by: account)
            }
        }
        let apply = try await AccountDeletion(dependencies: town.dependencies, identity: town.identityForOthers)
            .follower.snapshot()
        try await town.database.write { try apply($0) }
        let left = try await town.database.read { try BookingContacts($0).accounts() }
        #expect(Set(left) == [olena, travelling])
        let named = "SELECT count(*) FROM booking WHERE surname = 'Бондар'"
        #expect(try await town.count(named) == 2)
    }

    @Test("No account counts as deleted while identity cannot be asked")
    func snapshotAlone() async throws {
        let town = try await CoachTown()
        _ = try await town.booked(by: try await town.passenger())
        town.identityForOthers.turn(on: false)
        await #expect(throws: ClientError.unavailable) {
            _ = try await AccountDeletion(dependencies: town.dependencies, identity: town.identityForOthers).follower
                .snapshot()
        }
    }
}

extension CoachTown {
    /// Applies an event of identity's feed, as the consumer does.
    fileprivate func hear<E: Event>(_ event: E) async throws {
        let record = EventRecord(
            feed: .example, sequence: 1, id: .example, time: clock.now, type: E.name, version: E.version,
            subject: event.subject, traceparent: nil, data: try RawJSON(encoding: event))
        let effect = AccountDeletion(dependencies: dependencies, identity: identityForOthers).follower.effect
        let progress = try await database.write { db in try effect.apply(record, 0, db) }
        guard progress == .done || progress == .passed else { throw HalfDone() }
    }

    private struct HalfDone: Error {}

    /// Returns every row of a table as text, with readable identifiers.
    fileprivate func texts(in table: String) async throws -> [String] {
        try await database.read { db in
            try Row.fetchAll(db, sql: "SELECT * FROM \(table)").map { row in
                row.databaseValues.map { value in
                    guard case .blob = value.storage else { return "\(value)" }
                    return AccountID.fromDatabaseValue(value).map { "\($0)" } ?? ""
                }.joined(separator: " ")
            }
        }
    }
}
