import CallTypes
import RPC
import RestaurantsContract
import SQLiteKit
import TestKit
import TestTowns
import Testing
import Vocabulary

@testable import RestaurantsService

@Suite("Sessions that move to another table")
struct SessionMoveTests {
    @Test("The session and its active orders have the new table, and an order that has ended keeps the old one")
    func moved() async throws {
        let town = try await OrderTown()
        let ana = try await town.sitSignedIn()
        let device = try await town.sit()
        let served = try await town.serve(to: device)
        let order = try await town.ordered(by: ana)
        let start = try await town.position(of: town.employees[1])
        let row = try await town.move(ana.session, to: 2)
        #expect(row.id == ana.session.id && row.table == .two && row.guests == 2)
        let waiting = try await town.call(GetOrder(order: order), as: ana.id)
        #expect(waiting.table == .two && waiting.version == 2)
        #expect(try await town.call(GetOrder(order: served.id), as: device).table == .one)
        let changes = try await town.received(by: town.employees[1], after: start)
        #expect(changes.map(\.order) == [order] && changes.map(\.table) == [.two])
        #expect(try await town.call(GetBill(session: ana.session.id), as: ana.id).table == .two)
        _ = try await town.call(AcceptOrder(order: order), as: town.employees[0])
    }

    @Test("Its guests stay in it with the code of either table, and new guests of the old table get a new session")
    func scanned() async throws {
        let town = try await OrderTown()
        let (ana, ivo) = (try await town.sit(), try await town.sitSignedIn())
        try await town.move(ana.session, to: 2)
        for table in 0...1 {
            let again = try await town.scanned(table, by: ana)
            #expect(again.id == ana.session.id && again.guest == 1 && again.table == .two)
        }
        let person = try await town.call(OpenSession(code: town.codes[0]), as: ivo.id).session
        #expect(person.id == ivo.session.id && person.guest == 2)
        let next = try await town.sit()
        #expect(next.session.id != ana.session.id && next.session.table == .one && next.session.guest == 1)
        let order = try await town.call(try await town.order(ana.session), as: ana)
        #expect(order.table == .two)
        try await town.close(ana.session)
        #expect(try await town.scanned(0, by: ana).id == next.session.id)
    }

    @Test("The same table changes nothing, and a session may return to its table")
    func unchanged() async throws {
        let town = try await OrderTown()
        let ana = try await town.sit()
        let start = try await town.position(of: town.employees[1])
        #expect(try await town.move(ana.session, to: 1).table == .one)
        #expect(try await town.tables(by: town.employees[1], after: start).isEmpty)
        #expect(try await town.events().isEmpty)
        try await town.move(ana.session, to: 2)
        #expect(try await town.move(ana.session, to: 1).table == .one)
        #expect(try await town.scanned(by: ana).id == ana.session.id)
        #expect(try await town.sit(at: 1).session.id != ana.session.id)
    }

    @Test("A table with guests is refused, an unknown one with the member, and one whose session is idle is free")
    func tables() async throws {
        let town = try await OrderTown()
        let (ana, neighbour) = (try await town.sit(), try await town.sit(at: 1))
        await #expect(throws: MoveSession.Refused.tableTaken) { try await town.move(ana.session, to: 2) }
        await #expect(throws: MoveSession.Refused.unknownTable) { try await town.move(ana.session, to: 3) }
        let faults = try await town.faults(
            MoveSession(session: ana.session.id, table: TableNumber(unchecked: 3)), as: town.employees[0])
        #expect(faults?.paths == ["table"])
        let range = try await town.faults(
            MoveSession(session: ana.session.id, table: TableNumber(unchecked: 201)), as: town.employees[0])
        #expect(range?.paths == ["table"])
        town.town.clock.advance(by: SessionRecord.idleTime - .seconds(60))
        _ = try await town.scanned(by: ana)
        town.town.clock.advance(by: .seconds(120))
        #expect(try await town.move(ana.session, to: 2).table == .two)
        #expect(try await town.scanned(1, by: neighbour).id == ana.session.id)
    }

    @Test("Only an employee of the restaurant moves a session, and only an open one")
    func callers() async throws {
        let town = try await OrderTown()
        let ana = try await town.sit()
        let (elsewhere, nowhere) = try await town.outsiders()
        let move = MoveSession(session: ana.session.id, table: .two)
        await #expect(throws: MoveSession.Refused.unknownSession) { try await town.call(move, as: elsewhere) }
        await #expect(throws: MoveSession.Refused.notAnEmployee) { try await town.call(move, as: nowhere) }
        try await town.close(ana.session)
        await #expect(throws: MoveSession.Refused.unknownSession) { try await town.asColleague(move) }
    }

    @Test("An order past its deadline expires when its session moves, and does not move")
    func expired() async throws {
        let town = try await OrderTown()
        let ana = try await town.sitSignedIn()
        let order = try await town.ordered(by: ana)
        town.town.clock.advance(by: OrderRecord.patience)
        try await town.move(ana.session, to: 2)
        let ended = try await town.call(GetOrder(order: order), as: ana.id)
        #expect(ended.state == .expired && ended.table == .one)
    }
}
