import CallTypes
import RPC
import RestaurantsContract
import SQLiteKit
import TestKit
import TestTowns
import Testing
import Vocabulary

@testable import RestaurantsService

@Suite("Wishes of tables")
struct WishTests {
    @Test("A wish waits until an employee answers, and a repeat keeps its time and publishes nothing")
    func answered() async throws {
        let town = try await OrderTown()
        let (ana, ivo) = (try await town.sit(), try await town.sit())
        let bill = CallWaiter(session: ana.session.id, wish: .bill)
        #expect(try await town.call(bill, as: ana).wishes == [.bill])
        let asked = try #require(try await town.sessions().first?.wishes)
        town.town.clock.advance(by: .seconds(60))
        let position = try await town.position(in: ana.session)
        #expect(try await town.call(bill, as: ivo).wishes == [.bill])
        #expect(try await town.changes(of: ana.session, after: position).isEmpty)
        let waiter = CallWaiter(session: ana.session.id, wish: .waiter)
        #expect(try await town.call(waiter, as: ivo).wishes == [.waiter, .bill])
        let row = try #require(try await town.sessions().first)
        #expect(row.wishes.map(\.wish) == [.waiter, .bill] && Array(row.wishes.dropFirst()) == asked)
        #expect(row.actions == [.answer, .close])
        let answer = AnswerTable(session: ana.session.id)
        for _ in 1...2 {
            let answered = try await town.asColleague(answer)
            #expect(answered.wishes.isEmpty && answered.actions == [.close] && answered.guests == 2)
        }
        #expect(try await town.scanned(by: ana).wishes.isEmpty)
        #expect(try await town.call(bill, as: ana).wishes == [.bill])
    }

    @Test("A session that is closed and reopened has no wishes, and one that is used by a wish stays open")
    func used() async throws {
        let town = try await OrderTown()
        let ana = try await town.sit()
        town.town.clock.advance(by: SessionRecord.idleTime - .seconds(60))
        _ = try await town.call(CallWaiter(session: ana.session.id, wish: .waiter), as: ana)
        town.town.clock.advance(by: .seconds(120))
        #expect(try await town.sessions().map(\.id) == [ana.session.id])
        try await town.close(ana.session)
        #expect(try await town.reopen(ana.session).wishes.isEmpty)
    }

    @Test("Only a guest of the open session says a wish")
    func callers() async throws {
        let town = try await OrderTown()
        let (ana, neighbour) = (try await town.sit(), try await town.sit(at: 1))
        let wish = CallWaiter(session: ana.session.id, wish: .waiter)
        await #expect(throws: CallWaiter.Refused.unknownSession) { try await town.call(wish, as: neighbour) }
        await #expect(throws: CallWaiter.Refused.unknownSession) { try await town.town.client.call(wish) }
        await #expect(throws: CallWaiter.Refused.unknownSession) {
            try await town.call(wish, as: town.employees[0])
        }
        try await town.close(ana.session)
        await #expect(throws: CallWaiter.Refused.unknownSession) { try await town.call(wish, as: ana) }
    }

    @Test("Only an employee of the restaurant answers, and only in an open session")
    func answerers() async throws {
        let town = try await OrderTown()
        let ana = try await town.sit()
        let (elsewhere, nowhere) = try await town.outsiders()
        let answer = AnswerTable(session: ana.session.id)
        await #expect(throws: TableStepRefused.unknownSession) { try await town.call(answer, as: elsewhere) }
        await #expect(throws: TableStepRefused.notAnEmployee) { try await town.call(answer, as: nowhere) }
        try await town.close(ana.session)
        await #expect(throws: TableStepRefused.unknownSession) { try await town.asColleague(answer) }
    }

    @Test("An unknown wish is refused at `wish`")
    func invalid() async throws {
        let town = try await OrderTown()
        let ana = try await town.sit()
        let call = Array(#"{"session":"\#(ana.session.id)","wish":"song"}"#.utf8)
        let meta = CallMeta(guest: SecretText(ana.secret.text))
        let error = try await town.town.client.error(CallWaiter.name, call, meta: meta)
        #expect(error?.data.errors?.paths == ["wish"])
    }
}
