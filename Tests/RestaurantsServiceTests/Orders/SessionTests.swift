import CallTypes
import RPC
import RestaurantsContract
import SQLiteKit
import TestKit
import TestTowns
import Testing
import Vocabulary

@testable import RestaurantsService

@Suite("Sessions of tables")
struct SessionTests {
    @Test("Guests of a table share its session, and each is a guest of its own")
    func shared() async throws {
        let town = try await OrderTown()
        let (ana, ivo, elsewhere) = (try await town.sit(), try await town.sit(), try await town.sit(at: 1))
        #expect(ana.session.id == ivo.session.id && ana.session.id != elsewhere.session.id)
        #expect([ana, ivo, elsewhere].map(\.session.guest) == [1, 2, 1] && ana.secret != ivo.secret)
        #expect(try await town.town.count("SELECT count(*) FROM guest WHERE length(secretHash) = 32") == 3)
    }

    @Test("A closed session gives no access to its orders, and the next guest opens a new one")
    func closed() async throws {
        let town = try await OrderTown()
        let ana = try await town.sit()
        let order = try await town.call(try await town.order(ana.session), as: ana).id
        _ = try await town.call(AcceptOrder(order: order), as: town.employees[0])
        let close = CloseSession(session: ana.session.id)
        await #expect(throws: CloseSession.Refused.ordersOpen) { try await town.call(close, as: town.employees[1]) }
        _ = try await town.call(AdvanceOrder(order: order, to: .served), as: town.employees[0])
        await #expect(throws: CloseSession.Refused.billOpen) { try await town.call(close, as: town.employees[1]) }
        try await town.pay(999, of: ana.session)
        await #expect(throws: CloseSession.Refused.billOpen) { try await town.call(close, as: town.employees[1]) }
        try await town.pay(1, of: ana.session)
        let waiting = try await town.call(try await town.order(ana.session), as: ana).id
        _ = try await town.call(close, as: town.employees[1])
        _ = try await town.call(close, as: town.employees[1])
        await #expect(throws: OrderRefused.unknownOrder) { try await town.call(GetOrder(order: order), as: ana) }
        await #expect(throws: ListOrders.Refused.notAGuest) { try await town.call(ListOrders(), as: ana) }
        let late = try await town.order(ana.session)
        await #expect(throws: PlaceOrder.Refused.unknownSession) { try await town.call(late, as: ana) }
        let ended = try await town.call(GetReceivedOrder(order: waiting), as: town.employees[0])
        #expect(ended.order.state == .cancelled)
        let next = try await town.sit()
        #expect(next.session.id != ana.session.id && next.session.guest == 1)
        #expect(try await town.call(ListOrders(), as: next).items.isEmpty)
    }

    @Test("A guest reads the session until it closes, and nobody else does")
    func reading() async throws {
        let town = try await OrderTown(whoMayOrder: .approvedDevice)
        let (ana, ivo) = (try await town.sit(), try await town.sit())
        let elsewhere = try await town.sit(at: 1)
        let get = GetSession(session: ana.session.id)
        #expect(try await town.call(get, as: ana) == ana.session)
        #expect(try await town.call(get, as: ivo) == ivo.session)
        _ = try await town.call(try await town.order(ana.session), as: ana)
        #expect(try await town.call(get, as: ana).mayOrder == false)
        await #expect(throws: GetSession.Refused.unknownSession) { try await town.call(get, as: elsewhere) }
        await #expect(throws: GetSession.Refused.unknownSession) { try await town.call(get, as: town.employees[0]) }
        await #expect(throws: GetSession.Refused.unknownSession) { try await town.town.client.call(get) }
        _ = try await town.call(CloseSession(session: ana.session.id), as: town.employees[0])
        await #expect(throws: GetSession.Refused.unknownSession) { try await town.call(get, as: ana) }
    }

    @Test("Reading a session does not keep it open")
    func idleReading() async throws {
        let town = try await OrderTown()
        let ana = try await town.sit()
        let get = GetSession(session: ana.session.id)
        town.town.clock.advance(by: SessionRecord.idleTime - .seconds(1))
        _ = try await town.call(get, as: ana)
        town.town.clock.advance(by: .seconds(1))
        await #expect(throws: GetSession.Refused.unknownSession) { try await town.call(get, as: ana) }
    }

    @Test("A session without accepted orders is closed without a payment")
    func unused() async throws {
        let town = try await OrderTown()
        let ana = try await town.sit()
        _ = try await town.call(try await town.order(ana.session), as: ana)
        _ = try await town.call(CloseSession(session: ana.session.id), as: town.employees[0])
        #expect(try await town.sit().session.id != ana.session.id)
    }

    @Test("A session that nobody uses for four hours has ended")
    func idle() async throws {
        let town = try await OrderTown()
        let ana = try await town.sit()
        let order = try await town.order(ana.session)
        town.town.clock.advance(by: SessionRecord.idleTime)
        await #expect(throws: PlaceOrder.Refused.unknownSession) { try await town.call(order, as: ana) }
        #expect(try await town.sit().session.id != ana.session.id)
    }

    @Test("Where only people who are signed in may order, a device may not")
    func signedIn() async throws {
        let town = try await OrderTown(whoMayOrder: .signedIn)
        let ana = try await town.sit()
        #expect(!ana.session.mayOrder)
        let order = try await town.order(ana.session)
        await #expect(throws: PlaceOrder.Refused.mustSignIn) { try await town.call(order, as: ana) }
        let person = try await town.town.person(7)
        let session = try await town.call(OpenSession(code: town.codes[0]), as: person).session
        #expect(session.mayOrder)
        #expect(try await town.call(try await town.order(session), as: person).state == .submitted)
    }

    @Test("Where devices need approval, the first order waits alone, and is approved when it is accepted")
    func approved() async throws {
        let town = try await OrderTown(whoMayOrder: .approvedDevice)
        let ana = try await town.sit()
        let first = try await town.call(try await town.order(ana.session), as: ana).id
        let second = try await town.order(ana.session)
        await #expect(throws: PlaceOrder.Refused.notApproved) { try await town.call(second, as: ana) }
        let accepted = try await town.call(AcceptOrder(order: first), as: town.employees[0])
        #expect(accepted.isKnownGuest)
        for _ in 1...2 { _ = try await town.call(second, as: ana) }
    }

    @Test("Where the table has a PIN, a guest needs it, and a wrong one is refused with the member")
    func pin() async throws {
        let town = try await OrderTown(whoMayOrder: .tablePin)
        let ana = try await town.sit()
        let order = try await town.order(ana.session)
        await #expect(throws: PlaceOrder.Refused.needsPIN) { try await town.call(order, as: ana) }
        let (pin, wrong) = try await Self.pins(town)
        await #expect(throws: OpenSession.Refused.wrongPIN) { try await town.sit(pin: wrong) }
        let ivo = try await town.sit(pin: pin)
        #expect(try await town.call(order, as: ivo).state == .submitted)
    }

    /// The PIN that an employee sees, and another one.
    private static func pins(_ town: OrderTown) async throws -> (right: SessionPIN, wrong: SessionPIN) {
        let sessions = try await town.call(ListSessions(), as: town.employees[0]).items
        let pin = try #require(sessions.first).pin
        return (pin, SessionPIN(unchecked: pin.text == "0000" ? "0001" : "0000"))
    }

    @Test("After 30 PINs at a table even the right one waits a minute, and another table does not")
    func guessedPIN() async throws {
        let town = try await OrderTown(whoMayOrder: .tablePin, in: try await RestaurantTown())
        _ = try await town.sit()
        let (pin, wrong) = try await Self.pins(town)
        for _ in 1...PINLimit.typedPIN.burst {
            await #expect(throws: OpenSession.Refused.wrongPIN) { try await town.sit(pin: wrong) }
        }
        let throttled = await #expect(throws: ErrorObject.self) { try await town.sit(pin: pin) }
        #expect(throttled?.data.type == "rpc.throttled" && throttled?.data.retryAfter == 60)
        await #expect(throws: OpenSession.Refused.wrongPIN) { try await town.sit(at: 1, pin: wrong) }
        #expect(try await !town.sit().session.mayOrder)
        town.town.clock.advance(by: .seconds(60))
        #expect(try await town.sit(pin: pin).session.mayOrder)
    }

    @Test("Employees list the open sessions of their employer with PINs and guests; others are refused")
    func listed() async throws {
        let town = try await OrderTown()
        let (first, second) = (try await town.sit(at: 1), try await town.sit())
        _ = try await town.sit()
        let rows = try await town.call(ListSessions(), as: town.employees[1]).items
        #expect(rows.map(\.id) == [second.session.id, first.session.id])
        #expect(rows.map(\.table.number) == [1, 2] && rows.map(\.guests) == [2, 1])
        _ = try await town.call(CloseSession(session: second.session.id), as: town.employees[0])
        #expect(try await town.call(ListSessions(), as: town.employees[0]).items.map(\.id) == [first.session.id])
        town.town.clock.advance(by: SessionRecord.idleTime)
        #expect(try await town.call(ListSessions(), as: town.employees[0]).items.isEmpty)
        let (nobody, colleague) = (try await town.town.person(8), try await town.town.person(9))
        await #expect(throws: ListSessions.Refused.notAnEmployee) { try await town.call(ListSessions(), as: nobody) }
        try await town.town.employ(colleague, at: try await town.town.restaurant(2))
        _ = try await town.sit()
        #expect(try await town.call(ListSessions(), as: colleague).items.isEmpty)
    }

    @Test("An order past its deadline expires, also when the job that ends it runs after the session has closed")
    func late() async throws {
        let town = try await OrderTown(whoMayOrder: .approvedDevice)
        let ana = try await town.sit()
        let order = try await town.order(ana.session)
        let first = try await town.call(order, as: ana).id
        await #expect(throws: PlaceOrder.Refused.notApproved) { try await town.call(order, as: ana) }
        town.town.clock.advance(by: OrderRecord.patience)
        let second = try await town.call(order, as: ana).id
        _ = try await town.call(CloseSession(session: ana.session.id), as: town.employees[0])
        func state(_ order: OrderID) async throws -> OrderState {
            try await town.call(GetReceivedOrder(order: order), as: town.employees[0]).order.state
        }
        #expect(try await state(first) == .expired)
        #expect(try await state(second) == .cancelled)
    }
}
