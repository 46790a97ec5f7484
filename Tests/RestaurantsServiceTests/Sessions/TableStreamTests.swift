import CallTypes
import RPC
import RestaurantsContract
import SQLiteKit
import TestKit
import TestTowns
import Testing
import Vocabulary

@testable import RestaurantsService

@Suite("The live stream of a table")
struct TableStreamTests {
    /// Returns what a guest's phone hears of a step.
    private static func topics(
        of session: TableSession, in town: OrderTown, _ step: () async throws -> Void
    ) async throws -> [TableTopic] {
        let start = try await town.position(in: session)
        try await step()
        return try await town.changes(of: session, after: start).map(\.what)
    }

    @Test("A product that sells out, any other change of the menu and another menu are changes of the menu")
    func menu() async throws {
        let town = try await OrderTown()
        let (ana, neighbour) = (try await town.sit(), try await town.sit(at: 1))
        let until = town.town.clock.now + .seconds(3_600)
        let soldOut = SetSoldOut(menu: town.offer.menu, product: town.offer.product, until: until)
        for session in [ana.session, neighbour.session] {
            let start = try await town.position(in: session)
            let change = SetSoldOut(
                menu: town.offer.menu, product: town.offer.product, until: session == ana.session ? until : nil)
            _ = try await town.offer.call(change)
            #expect(try await town.changes(of: session, after: start).map(\.what) == [.menu])
        }
        _ = try await town.offer.call(soldOut)
        let repeated = try await Self.topics(of: ana.session, in: town) { _ = try await town.offer.call(soldOut) }
        #expect(repeated.isEmpty)
        let added = try await Self.topics(of: ana.session, in: town) { _ = try await town.offer.add("Lignje") }
        #expect(added == [.menu])
        let hidden = try await town.offer.call(CreateMenu(name: try Localized("Zima"))).id
        let edited = try await Self.topics(of: ana.session, in: town) {
            _ = try await town.offer.call(CreateCategory(menu: hidden, name: try Localized("Juhe")))
        }
        #expect(edited.isEmpty)
        for step in [ActivateMenu(menu: hidden), ActivateMenu(menu: town.offer.menu)] {
            let topics = try await Self.topics(of: ana.session, in: town) { _ = try await town.offer.call(step) }
            #expect(topics == [.menu])
        }
        let deleted = try await Self.topics(of: ana.session, in: town) {
            _ = try await town.offer.call(DeleteMenu(menu: town.offer.menu))
        }
        #expect(deleted == [.menu])
    }

    @Test("An order and its steps are changes of the orders, and payments are changes of the bill")
    func orders() async throws {
        let town = try await OrderTown()
        let (ana, neighbour) = (try await town.sit(), try await town.sit(at: 1))
        let quiet = try await town.position(in: neighbour.session)
        let order = try await town.order(ana.session)
        var placed: OrderID?
        let placing = try await Self.topics(of: ana.session, in: town) {
            placed = try await town.call(order, as: ana).id
        }
        #expect(placing == [.orders])
        let id = try #require(placed)
        let served = try await Self.topics(of: ana.session, in: town) {
            _ = try await town.call(AcceptOrder(order: id), as: town.employees[0])
            _ = try await town.call(AdvanceOrder(order: id, to: .served), as: town.employees[0])
        }
        // The newest change of a kind replaces the one before.
        #expect(served == [.orders])
        var payment: PaymentID?
        let paid = try await Self.topics(of: ana.session, in: town) {
            payment = try await town.pay(1_000, of: ana.session).payment.id
        }
        #expect(paid == [.bill])
        let void = VoidPayment(session: ana.session.id, payment: try #require(payment), reason: try Line("x"))
        for expected in [[TableTopic.bill], []] {
            let voided = try await Self.topics(of: ana.session, in: town) {
                _ = try await town.call(void, as: town.employees[0])
            }
            #expect(voided == expected)
        }
        #expect(try await town.changes(of: neighbour.session, after: quiet).isEmpty)
    }

    @Test("Guests and employees learn that a session is opened, wants something, is answered, moved and closed")
    func sessions() async throws {
        let town = try await OrderTown()
        let board = town.employees[1]
        var start = try await town.position(of: board)
        let ana = try await town.sit()
        let opened = try await town.tables(by: board, after: start)
        #expect(opened.map(\.what) == [.session] && opened.map(\.session) == [ana.session.id])
        start = try await town.position(of: board)
        _ = try await town.sit()
        #expect(try await town.tables(by: board, after: start).isEmpty)
        let steps: [() async throws -> Void] = [
            { _ = try await town.call(CallWaiter(session: ana.session.id, wish: .waiter), as: ana) },
            { _ = try await town.asColleague(AnswerTable(session: ana.session.id)) },
            { try await town.move(ana.session, to: 2) },
        ]
        for step in steps {
            start = try await town.position(of: board)
            let topics = try await Self.topics(of: ana.session, in: town, step)
            #expect(topics == [.session])
            let heard = try await town.tables(by: board, after: start)
            #expect(heard.map(\.what) == [.session] && heard.map(\.session) == [ana.session.id])
        }
        #expect(try await town.tables(by: board, after: start).map(\.table) == [.two])
        let position = try await town.position(in: ana.session)
        start = try await town.position(of: board)
        try await town.close(ana.session)
        #expect(try await town.tables(by: board, after: start).map(\.what) == [.session])
        await #expect(throws: StreamTable.Refused.unknownSession) { try await town.position(in: ana.session) }
        try await town.reopen(ana.session)
        #expect(try await town.changes(of: ana.session, after: position).map(\.what) == [.session])
    }

    @Test("The phones of a merged session learn its successor, over the stream that they have")
    func merged() async throws {
        let town = try await OrderTown()
        let (ana, ivo) = (try await town.sit(), try await town.sit(at: 1))
        let start = try await town.position(in: ivo.session)
        try await town.merge(ana.session, into: ivo.session)
        #expect(try await town.changes(of: ivo.session, after: start).map(\.what) == [.session])
        let page = try await town.town.service.dependencies.orderStreams.tables.missed(
            by: AccountID(ana.session.id), after: StreamPosition(epoch: start.epoch, number: 0))
        let last = try #require(try OrderTown.tableChanges(page).last)
        #expect(last.what == .session && last.session == ivo.session.id && last.table == .two)
    }

    @Test("A phone that returns with a position of a merged session reads everything again")
    func returned() async throws {
        let town = try await OrderTown()
        let (ana, ivo) = (try await town.sit(), try await town.sit(at: 1))
        let position = try await town.position(in: ana.session)
        try await town.merge(ana.session, into: ivo.session)
        let page = try await town.town.client.call(StreamTable(session: ana.session.id, after: position))
        #expect(page.resync && page.items.isEmpty && page.reader == AccountID(ivo.session.id))
        let next = try await town.town.client.call(StreamTable(session: ivo.session.id, after: page.position))
        #expect(!next.resync)
    }

    @Test("Anyone with the session follows it, and an unknown or idle one is refused")
    func access() async throws {
        let town = try await OrderTown()
        let ana = try await town.sit()
        let page = try await town.town.client.call(StreamTable(session: ana.session.id))
        #expect(page.reader == AccountID(ana.session.id) && page.items.isEmpty)
        await #expect(throws: StreamTable.Refused.unknownSession) {
            try await town.town.client.call(StreamTable(session: .example))
        }
        town.town.clock.advance(by: SessionRecord.idleTime)
        await #expect(throws: StreamTable.Refused.unknownSession) { try await town.position(in: ana.session) }
    }

    @Test("The stream of a closed session is removed a day later, and that of a reopened one stays")
    func removed() async throws {
        let town = try await OrderTown()
        let (ana, ivo) = (try await town.sit(), try await town.sit(at: 1))
        try await town.close(ana.session)
        try await town.close(ivo.session)
        try await town.reopen(ivo.session)
        let readers = "SELECT count(*) FROM kitStreamReader WHERE stream = '\(StreamTable.name)'"
        try await town.town.runner.runDue()
        #expect(try await town.town.count(readers) == 2)
        town.town.clock.advance(by: TableStreamEnds.delay)
        try await town.town.runner.runDue()
        #expect(try await town.town.count(readers) == 1)
    }
}
