import CoachesContract
import GRDB
import RPC
import SQLiteKit
import TestKit
import TestTowns
import Testing
import Vocabulary

@testable import CoachesService

@Suite("The cursors of the lists of coaches", .timeLimit(.minutes(5)))
struct CursorTests {
    private static let two = try? PageLimit(2)
    private static let phone = Line(unchecked: PhoneNumber.passenger(1).text)

    /// Makes a town with as many returned bookings, each with a refund, and as many payment issues.
    private static func town(with count: Int) async throws -> (CoachTown, AccountID) {
        let town = try await CoachTown()
        let olena = try await town.passenger()
        for number in 0..<count {
            _ = try await town.givenBack(town.paidBooking(by: olena), by: olena)
            let now = town.clock.now
            try await town.database.write {
                try PaymentIssueRows($0).record(
                    .unknownReference, "Approved 1.00 UAH", reference: "bk-\(number)", attempt: nil, at: now)
            }
        }
        return (town, olena)
    }

    @Test("Every list accepts its own cursor and refuses foreign, damaged and malformed ones by name")
    func sweep() async throws {
        let (town, olena) = try await Self.town(with: 3)
        let (client, staff, one) = (town.coaches, CoachTown.staffMeta(), try PageLimit(1))
        for hour in [9, 10] { _ = try await town.opened(at: .at(hour)) }
        let find = FindBookings(search: Self.phone, limit: one)
        let own = ListBookings(group: .closed, limit: one)
        let trips = ListTrips(route: CoachTown.routeOne, limit: one)
        let lists = [
            try await ListUnderTest(find, by: client, meta: staff),
            try await ListUnderTest(own, by: client, meta: CoachTown.meta(of: olena)),
            try await ListUnderTest(ListPaymentIssues(limit: one), by: client, meta: staff),
            try await ListUnderTest(ListRefunds(limit: one), by: client, meta: staff),
            try await ListUnderTest(trips, by: client, meta: staff),
        ]
        let faults = try await ListUnderTest.faults(of: lists, in: CoachesContract.self)
        #expect(faults == [])
    }

    @Test("A list continues correctly when the last row of a page has left it")
    func gone() async throws {
        let (town, olena) = try await Self.town(with: 5)
        let bookings = try await town.staffCall(FindBookings(search: Self.phone)).items.map(\.id)
        #expect(bookings.count == 5)
        let found = try await everyPage(
            { try await town.staffCall(FindBookings(search: Self.phone, cursor: $0, limit: Self.two)) },
            keys: { $0.items.map(\.id) },
            removing: { try await town.write("UPDATE booking SET phone = '+380670000000' WHERE id = ?", [$0]) })
        #expect(found == bookings)
        let own = try await everyPage(
            { try await town.call(ListBookings(group: .closed, cursor: $0, limit: Self.two), as: olena) },
            keys: { $0.items.map(\.id) },
            removing: { try await town.write("UPDATE booking SET account = NULL WHERE id = ?", [$0]) })
        #expect(own == bookings)
        let refunds = try await town.openRefunds.map(\.id)
        #expect(refunds.count == 5)
        let done = RefundState.done.code
        let open = try await everyPage(
            { try await town.staffCall(ListRefunds(cursor: $0, limit: Self.two)) }, keys: { $0.items.map(\.id) },
            removing: {
                try await town.write("UPDATE refund SET state = ?, settledAt = createdAt WHERE id = ?", [done, $0])
            })
        #expect(open == refunds)
        let issues = try await everyPage(
            { try await town.staffCall(ListPaymentIssues(cursor: $0, limit: Self.two)) },
            keys: { $0.items.map(\.reference) },
            removing: { try await town.write("DELETE FROM paymentIssue WHERE reference = ?", [$0]) })
        #expect(issues == (0..<5).reversed().map { "bk-\($0)" })
    }
}
