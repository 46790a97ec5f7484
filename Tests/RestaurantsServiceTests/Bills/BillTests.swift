import CallTypes
import RPC
import RestaurantsContract
import TestKit
import TestTowns
import Testing
import Vocabulary

@testable import RestaurantsService

@Suite("Bills of tables")
struct BillTests {
    @Test("A guest sees the lines of all guests of the table, the tax, what is paid and the shares")
    func shown() async throws {
        let town = try await OrderTown()
        let (ana, ivo) = (try await town.sit(), try await town.sit())
        let first = try await town.serve(2, to: ana)
        let second = try await town.serve(to: ivo)
        _ = try await town.call(try await town.order(ana.session), as: ana)
        try await town.pay(500, tip: 100, of: ana.session)
        let bill = try await town.call(GetBill(session: ana.session.id), as: ivo)
        #expect(bill.lines.map(\.order) == [first.id, second.id] && bill.lines.map(\.guest) == [1, 2])
        #expect(bill.total == Money(3_000, .eur) && bill.vat.map(\.vat) == [Money(345, .eur)])
        #expect(bill.paid == Money(500, .eur) && bill.left == Money(2_500, .eur))
        #expect(bill.shares.map(\.guest) == [1, 2])
        #expect(bill.shares.map(\.amount.amount) == [2_000, 1_000])
        #expect(try await town.call(GetBill(session: ana.session.id), as: ana) == bill)
    }

    @Test("A person who is signed in sees the bill of the own table")
    func signedIn() async throws {
        let town = try await OrderTown()
        let person = try await town.town.person(7)
        let session = try await town.call(OpenSession(code: town.codes[0]), as: person).session
        let bill = try await town.call(GetBill(session: session.id), as: person)
        #expect(bill.lines.isEmpty && bill.shares.isEmpty && bill.total == Money(0, .eur))
        let other = try await town.town.person(8)
        await #expect(throws: BillRefused.unknownSession) {
            try await town.call(GetBill(session: session.id), as: other)
        }
    }

    @Test("A guest of another table, a stranger, and a guest of an ended session do not find the bill")
    func hidden() async throws {
        let town = try await OrderTown()
        let (ana, elsewhere) = (try await town.sit(), try await town.sit(at: 1))
        try await town.serve(to: ana)
        let (get, split) = (GetBill(session: ana.session.id), SplitBill(session: ana.session.id, way: .evenly))
        await #expect(throws: BillRefused.unknownSession) { try await town.call(get, as: elsewhere) }
        await #expect(throws: BillRefused.unknownSession) { try await town.call(split, as: elsewhere) }
        await #expect(throws: BillRefused.unknownSession) { try await town.town.client.call(get) }
        try await town.pay(1_000, of: ana.session)
        _ = try await town.call(CloseSession(session: ana.session.id), as: town.employees[0])
        await #expect(throws: BillRefused.unknownSession) { try await town.call(get, as: ana) }
        await #expect(throws: BillRefused.unknownSession) { try await town.call(split, as: ana) }
        town.town.clock.advance(by: SessionRecord.idleTime)
        await #expect(throws: BillRefused.unknownSession) {
            try await town.call(GetBill(session: elsewhere.session.id), as: elsewhere)
        }
    }

    @Test("Shares are those of the guests, or even to the cent, for as many as the table has guests")
    func split() async throws {
        let town = try await OrderTown()
        let devices = [try await town.sit(), try await town.sit(), try await town.sit()]
        try await town.serve(to: devices[2])
        let session = devices[0].session.id
        let even = try await town.call(SplitBill(session: session, way: .evenly), as: devices[0])
        #expect(even.shares.map(\.amount.amount) == [334, 333, 333])
        let seven = ShareCount(unchecked: 7)
        let more = try await town.call(SplitBill(session: session, way: .evenly, count: seven), as: devices[0])
        #expect(more.shares.map(\.amount.amount) == [143, 143, 143, 143, 143, 143, 142])
        let own = try await town.call(SplitBill(session: session, way: .guests), as: devices[0])
        #expect(own.shares == [BillShare(guest: 3, amount: Money(1_000, .eur))] && own.left == own.total)
        #expect(try await town.town.count("SELECT count(*) FROM payment") == 0)
    }

    @Test("Employees see the bills of their employer with all payments, also of closed sessions, and no others")
    func received() async throws {
        let town = try await OrderTown()
        let ana = try await town.sit()
        try await town.serve(to: ana)
        let payment = try await town.pay(1_000, of: ana.session).payment
        let get = GetTableBill(session: ana.session.id)
        let open = try await town.call(get, as: town.employees[1])
        #expect(open.isOpen && open.payments == [payment] && open.bill.left == Money(0, .eur))
        _ = try await town.call(CloseSession(session: ana.session.id), as: town.employees[1])
        let closed = try await town.call(get, as: town.employees[1])
        #expect(!closed.isOpen && closed.bill == open.bill)
        let (nobody, colleague) = (try await town.town.person(8), try await town.town.person(9))
        try await town.town.employ(colleague, at: try await town.town.restaurant(2))
        await #expect(throws: GetTableBill.Refused.notAnEmployee) { try await town.call(get, as: nobody) }
        await #expect(throws: GetTableBill.Refused.unknownSession) { try await town.call(get, as: colleague) }
    }
}
