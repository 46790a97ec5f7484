import CallTypes
import RPC
import RestaurantsContract
import SQLiteKit
import TestKit
import TestTowns
import Testing
import Vocabulary

@testable import RestaurantsService

@Suite("Sessions that are merged")
struct SessionMergeTests {
    @Test("The bill has the lines and payments of both, and its total and what is paid are the sums")
    func money() async throws {
        let town = try await OrderTown()
        let (ana, ivo) = (try await town.sit(), try await town.sit(at: 1))
        try await town.serve(2, to: ana)
        try await town.serve(3, to: ivo)
        try await town.pay(500, tip: 100, of: ana.session)
        try await town.pay(700, of: ivo.session)
        let row = try await town.merge(ana.session, into: ivo.session)
        #expect(row.id == ivo.session.id && row.table == .two && row.guests == 2)
        let bill = try await town.bill(of: ivo.session, for: ivo)
        #expect(bill.total == Money(5_000, .eur) && bill.paid == Money(1_200, .eur) && bill.left == Money(3_800, .eur))
        #expect(bill.lines.map(\.guest).sorted() == [1, 2] && bill.table == .two)
        #expect(bill.shares.map(\.amount.amount) == [3_000, 2_000])
        for session in [ana.session, ivo.session] {
            let seen = try await town.call(GetTableBill(session: session.id), as: town.employees[0])
            #expect(seen.bill == bill && seen.payments.map(\.amount.amount) == [500, 700] && seen.isOpen)
        }
        await #expect(throws: CloseSession.Refused.billOpen) { try await town.close(ivo.session) }
        try await town.pay(3_800, of: ana.session)
        try await town.close(ivo.session)
    }

    @Test("Guests get the next numbers, keep their secret and their orders, and their phones need not know the merge")
    func guests() async throws {
        let town = try await OrderTown()
        let (ana, ivo, eva) = (try await town.sit(), try await town.sit(), try await town.sit(at: 1))
        let order = try await town.call(try await town.order(ivo.session), as: ivo).id
        try await town.merge(ana.session, into: eva.session)
        let moved = try await town.call(GetOrder(order: order), as: ivo)
        #expect(moved.table == .two && moved.version > 1)
        let received = try await town.call(AcceptOrder(order: order), as: town.employees[0])
        #expect(received.guest == 3)
        #expect(try await town.call(ListOrders(), as: ivo).items.map(\.id) == [order])
        #expect(try await town.bill(of: ana.session, for: ana).session == eva.session.id)
        #expect(try await town.call(SplitBill(session: ana.session.id, way: .evenly), as: ana).shares.count == 3)
        let wish = CallWaiter(session: ana.session.id, wish: .waiter)
        #expect(try await town.call(wish, as: ana).id == eva.session.id)
        let next = try await town.call(try await town.order(ana.session), as: ana)
        #expect(next.table == .two)
        let scanned = try await town.scanned(by: ivo)
        #expect(scanned.id == eva.session.id && scanned.guest == 3)
        let page = try await town.town.client.call(StreamTable(session: ana.session.id))
        #expect(page.reader == AccountID(eva.session.id))
        #expect(try await town.sit().session.guest == 1)
    }

    @Test("A chain of merges leads to the last session, also from the code of the first table")
    func chain() async throws {
        let town = try await OrderTown()
        _ = try await town.offer.call(AddTables(upTo: .three))
        let (ana, ivo) = (try await town.sit(), try await town.sit(at: 1))
        try await town.merge(ana.session, into: ivo.session)
        try await town.move(ivo.session, to: 3)
        let eva = try await town.sit(at: 1)
        try await town.merge(ivo.session, into: eva.session)
        #expect(try await town.bill(of: ana.session, for: ana).session == eva.session.id)
        #expect(try await town.scanned(by: ana).id == eva.session.id)
        #expect(try await town.scanned(1, by: ivo).id == eva.session.id)
        try await town.close(eva.session)
        await #expect(throws: BillRefused.unknownSession) { try await town.bill(of: ana.session, for: ana) }
        try await town.reopen(eva.session)
        #expect(try await town.bill(of: ana.session, for: ana).session == eva.session.id)
    }

    @Test("A person who is a guest of both becomes one guest, with the number of the session that stays")
    func same() async throws {
        let town = try await OrderTown()
        let ana = try await town.sitSignedIn()
        _ = try await town.sit(at: 1)
        let order = try await town.ordered(by: ana)
        let other = try await town.call(OpenSession(code: town.codes[1]), as: ana.id).session
        #expect(other.guest == 2)
        #expect(try await town.merge(ana.session, into: other).guests == 2)
        #expect(try await town.call(AcceptOrder(order: order), as: town.employees[0]).guest == 2)
        let bill = try await town.call(GetBill(session: ana.session.id), as: ana.id)
        #expect(bill.shares.map(\.guest) == [2] && bill.total == Money(2_000, .eur))
        #expect(try await town.town.count("SELECT count(*) FROM guest") == 2)
        // The guest's list begins with the first of both sessions.
        #expect(try await town.call(GetSession(session: other.id), as: ana.id).openedAt == ana.session.openedAt)
    }

    @Test("A merged session cannot be closed: its guests are in the other one")
    func closed() async throws {
        let town = try await OrderTown()
        let (ana, ivo) = (try await town.sit(), try await town.sit(at: 1))
        try await town.merge(ana.session, into: ivo.session)
        await #expect(throws: CloseSession.Refused.unknownSession) { try await town.close(ana.session) }
        #expect(try await town.bill(of: ana.session, for: ana).session == ivo.session.id)
    }

    @Test("A device that an employee has approved stays approved, and a wish that waits goes on waiting")
    func kept() async throws {
        let town = try await OrderTown(whoMayOrder: .approvedDevice)
        let (ana, ivo) = (try await town.sit(), try await town.sit(at: 1))
        try await town.serve(to: ana)
        _ = try await town.call(CallWaiter(session: ana.session.id, wish: .bill), as: ana)
        #expect(try await town.merge(ana.session, into: ivo.session).wishes.map(\.wish) == [.bill])
        for _ in 1...2 { _ = try await town.call(try await town.order(ana.session), as: ana) }
    }

    @Test("A repeat changes nothing, and a merged session cannot be merged elsewhere, moved or reopened")
    func repeated() async throws {
        let town = try await OrderTown()
        let (ana, ivo) = (try await town.sit(), try await town.sit(at: 1))
        try await town.merge(ana.session, into: ivo.session)
        #expect(try await town.merge(ana.session, into: ivo.session).guests == 2)
        #expect(try await town.events().count == 1)
        let next = try await town.sit()
        await #expect(throws: MergeSessions.Refused.unknownSession) {
            try await town.merge(ana.session, into: next.session)
        }
        await #expect(throws: MoveSession.Refused.unknownSession) { try await town.move(ana.session, to: 1) }
        await #expect(throws: ReopenSession.Refused.unknownSession) { try await town.reopen(ana.session) }
    }

    @Test("Only an employee merges, and only two open sessions of the restaurant; a refusal names the member")
    func callers() async throws {
        let town = try await OrderTown()
        let (ana, ivo) = (try await town.sit(), try await town.sit(at: 1))
        let (elsewhere, nowhere) = try await town.outsiders()
        let merge = MergeSessions(session: ana.session.id, into: ivo.session.id)
        await #expect(throws: MergeSessions.Refused.unknownSession) { try await town.call(merge, as: elsewhere) }
        await #expect(throws: MergeSessions.Refused.notAnEmployee) { try await town.call(merge, as: nowhere) }
        await #expect(throws: MergeSessions.Refused.sameSession) {
            try await town.merge(ana.session, into: ana.session)
        }
        try await town.close(ivo.session)
        await #expect(throws: MergeSessions.Refused.unknownTarget) { try await town.asColleague(merge) }
        #expect(try await town.faults(merge, as: town.employees[0])?.paths == ["into"])
        let itself = MergeSessions(session: ana.session.id, into: ana.session.id)
        #expect(try await town.faults(itself, as: town.employees[0])?.paths == ["into"])
    }

    @Test("The session of another restaurant is no target")
    func elsewhere() async throws {
        let town = try await OrderTown()
        let ana = try await town.sit()
        let other = try await town.town.restaurant(2)
        let code = try #require(try await town.town.tables(1, of: other).first).code
        let session = try await town.town.client.call(OpenSession(code: code)).session
        await #expect(throws: MergeSessions.Refused.unknownTarget) {
            try await town.merge(ana.session, into: session)
        }
    }

    @Test("More than 100 guests are refused, and then nothing has changed")
    func full() async throws {
        let town = try await OrderTown()
        let (ana, ivo) = (try await town.sit(), try await town.sit(at: 1))
        try await town.serve(to: ana)
        _ = try await town.sit()
        for _ in 2...(SessionRecord.maxGuests - 1) { _ = try await town.sit(at: 1) }
        await #expect(throws: MergeSessions.Refused.tableFull) { try await town.merge(ana.session, into: ivo.session) }
        #expect(try await town.bill(of: ana.session, for: ana).total == Money(1_000, .eur))
        #expect(try await town.sessions().map(\.guests) == [2, 99])
    }
}
