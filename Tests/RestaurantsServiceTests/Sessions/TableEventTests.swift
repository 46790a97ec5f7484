import CallTypes
import GRDB
import IdentityContract
import RPC
import RestaurantsContract
import SQLiteKit
import TestKit
import TestTowns
import Testing
import Vocabulary

@testable import RestaurantsService

@Suite("The events of tables")
struct TableEventTests {
    /// Makes one event of each kind, the newest last.
    private static func all(in town: OrderTown) async throws -> (ana: OrderTown.Device, ivo: OrderTown.Device) {
        _ = try await town.offer.call(AddTables(upTo: .three))
        let (ana, ivo) = (try await town.sit(), try await town.sit(at: 1))
        try await town.serve(to: ana)
        let payment = try await town.pay(1_000, of: ana.session).payment.id
        let void = VoidPayment(session: ana.session.id, payment: payment, reason: try Line("Wrong table."))
        for _ in 1...2 { _ = try await town.call(void, as: town.employees[0]) }
        try await town.pay(1_000, of: ana.session)
        try await town.close(ana.session, by: 1)
        try await town.reopen(ana.session)
        try await town.move(ana.session, to: 3)
        try await town.merge(ana.session, into: ivo.session)
        return (ana, ivo)
    }

    @Test("Each step of an employee is one event, with the employee and the tables, the newest first")
    func listed() async throws {
        let town = try await OrderTown()
        let (ana, ivo) = try await Self.all(in: town)
        let events = try await town.events()
        #expect(events.map(\.kind) == [.merged, .moved, .reopened, .closed, .paymentVoided])
        #expect(events.allSatisfy { $0.session == ana.session.id })
        #expect(events.map(\.table) == [.three, .one, .one, .one, .one])
        #expect(events.map(\.otherTable) == [.two, .three, nil, nil, nil])
        #expect(events.map(\.otherSession) == [ivo.session.id, nil, nil, nil, nil])
        let hasPayment = events.map { $0.payment != nil }
        #expect(hasPayment == [false, false, false, false, true])
        let names = events.map { $0.employee?.text ?? "" }
        #expect(names == ["Iva1 Horvat", "Iva1 Horvat", "Iva1 Horvat", "Iva2 Horvat", "Iva1 Horvat"])
        let page = try await town.offer.call(ListTableEvents(limit: try PageLimit(2)))
        #expect(page.items == Array(events.prefix(2)))
        let rest = try await town.offer.call(ListTableEvents(cursor: page.next))
        #expect(rest.items == Array(events.dropFirst(2)) && rest.next == nil)
        let other = try await town.town.restaurant(2)
        #expect(try await town.town.call(ListTableEvents(), as: other).items.isEmpty)
    }

    @Test("A refused step is no event, and an event cannot be changed")
    func final() async throws {
        let town = try await OrderTown()
        let ana = try await town.sit()
        try await town.serve(to: ana)
        await #expect(throws: CloseSession.Refused.billOpen) { try await town.close(ana.session) }
        #expect(try await town.events().isEmpty)
        try await town.pay(1_000, of: ana.session)
        try await town.close(ana.session)
        await #expect(throws: (any Error).self) {
            try await town.town.database.write { try $0.execute(sql: "UPDATE tableEvent SET number = 9") }
        }
        #expect(try await town.events().map(\.table) == [.one])
    }

    @Test("A deleted employee is named no more; with the restaurant all events and streams go")
    func deletion() async throws {
        let town = try await OrderTown()
        _ = try await Self.all(in: town)
        try await town.town.hear(AccountDeleted(account: AccountID(town.employees[0]), kind: .person))
        let names = try await town.events().map(\.employee?.text)
        #expect(names == [nil, nil, nil, "Iva2 Horvat", nil])
        #expect(try await town.town.count("SELECT count(*) FROM tableEvent WHERE employee IS NOT NULL") == 1)
        try await town.town.hear(AccountDeleted(account: AccountID(town.offer.restaurant), kind: .restaurant))
        for table in ["tableEvent", "sessionMove", "tableSession", "guest", "kitStream", "restaurant"] {
            #expect(try await town.town.count("SELECT count(*) FROM \(table)") == 0, "\(table)")
        }
        let readers = "SELECT count(*) FROM kitStreamReader WHERE stream = '\(StreamTable.name)'"
        #expect(try await town.town.count(readers) == 0)
    }

    @Test("Many events of a restaurant are removed in slices")
    func slices() async throws {
        let town = try await OrderTown()
        let ana = try await town.sit()
        for round in 1...(RestaurantRemoval.slice + 1) { try await town.move(ana.session, to: 1 + round % 2) }
        let deleted = AccountDeleted(account: AccountID(town.offer.restaurant), kind: .restaurant)
        #expect(try await town.town.hear(deleted) > 2)
        #expect(try await town.town.count("SELECT count(*) FROM tableEvent") == 0)
    }
}
