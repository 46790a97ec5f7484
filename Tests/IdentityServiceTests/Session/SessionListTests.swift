import ContextKit
import IdentityContract
@testable import IdentityService
import RPC
import SQLiteKit
import Testing
import Vocabulary

@Suite("One's own sessions")
struct SessionListTests {
    @Test("The list has all valid sessions, newest first, and marks the caller's")
    func list() async throws {
        try await IdentityUnderTest.run { identity in
            try await identity.addCourier(.mara)
            try await identity.addCourier(.luka)
            _ = try await identity.signIn(.luka)
            let forgotten = try await identity.signIn(.mara)
            identity.clock.advance(by: .seconds(86_400))
            let call = SignInCourier(phone: .mara, password: IdentityUnderTest.password)
            let client = CallMeta(client: ClientDescription(address: "192.0.2.7", agent: "Kvart/1 (phone)"))
            let phone = try await identity.gateway.call(call, meta: client)
            identity.clock.advance(by: .seconds(29 * 86_400))
            let tablet = try await identity.signIn(.mara)
            let renewed = try await identity.refresh(phone)
            let items = try await identity.gateway.call(ListSessions(), meta: identity.meta(of: renewed)).items
            #expect(items.map(\.id) == [tablet.session, phone.session])
            #expect(items.map(\.isCurrent) == [false, true])
            #expect(!items.contains { $0.id == forgotten.session })
            let mine = try #require(items.last)
            #expect(mine.createdAt == MovingClock.start + .seconds(86_400))
            #expect(mine.lastUsedAt == MovingClock.start + .seconds(30 * 86_400))
            #expect(mine.address == "192.0.2.7")
            #expect(mine.agent == "Kvart/1 (phone)")
        }
    }

    @Test("Ending a session returns it in the metadata; repeating it is harmless")
    func endOne() async throws {
        try await IdentityUnderTest.run { identity in
            let account = try await identity.addCourier(.mara)
            let (phone, tablet) = (try await identity.signIn(.mara), try await identity.signIn(.mara))
            let meta = try await identity.meta(of: phone)
            let ended = try await identity.answer(EndSession(session: tablet.session), meta: meta)
            #expect(ended.meta.sessions == SessionChanges(ended: [tablet.session]))
            #expect(try await !identity.isGood(tablet))
            await #expect(throws: RefreshSession.Refused.unknownToken) { try await identity.refresh(tablet) }
            #expect(try await identity.isGood(phone))
            // Also for an ended session: every cache must forget it.
            let again = try await identity.answer(EndSession(session: tablet.session), meta: meta)
            #expect(again.meta.sessions == SessionChanges(ended: [tablet.session]))
            #expect(try await identity.sessionsEnded().map(\.sessions) == [[tablet.session]])
            let events = try await identity.trail(of: account).filter { $0.type == .sessionsEnded }
            #expect(events.map(\.session) == [phone.session])
        }
    }

    @Test("Ending another account's session has no effect and does not reveal whether it exists")
    func notAnothers() async throws {
        try await IdentityUnderTest.run { identity in
            try await identity.addCourier(.mara)
            try await identity.addCourier(.luka)
            let (mine, other) = (try await identity.signIn(.mara), try await identity.signIn(.luka))
            let meta = try await identity.meta(of: mine)
            for session in [other.session, .example] {
                let answer = try await identity.answer(EndSession(session: session), meta: meta)
                #expect(answer.meta.sessions == SessionChanges(ended: [session]))
            }
            #expect(try await identity.isGood(other))
        }
    }

    @Test("Ending the other sessions keeps the caller's; expired ones are not counted")
    func endOthers() async throws {
        try await IdentityUnderTest.run { identity in
            let account = try await identity.addCourier(.mara)
            try await identity.addCourier(.luka)
            _ = try await identity.signIn(.mara)
            identity.clock.advance(by: .seconds(30 * 86_400))
            let stranger = try await identity.signIn(.luka)
            let sessions = try await [identity.signIn(.mara), identity.signIn(.mara), identity.signIn(.mara)]
            let meta = try await identity.meta(of: sessions[1])
            let answer = try await identity.answer(EndOtherSessions(), meta: meta)
            #expect(answer.reply.ended == 2)
            #expect(Set(answer.meta.sessions?.ended ?? []) == [sessions[0].session, sessions[2].session])
            for (number, session) in sessions.enumerated() {
                #expect(try await identity.isGood(session) == (number == 1))
            }
            #expect(try await identity.isGood(stranger))
            let again = try await identity.answer(EndOtherSessions(), meta: meta)
            #expect(again.reply.ended == 0)
            #expect(again.meta.sessions == nil)
            let events = try await identity.trail(of: account).filter { $0.type == .sessionsEnded }
            #expect(events.map(\.detail) == ["2"])
        }
    }

    @Test("A session over the maximum ends the oldest, even after the clock was set back")
    func tooMany() async throws {
        let test = try await RefreshUnderTest()
        var opened: [OpenedSession] = []
        for _ in 0..<SessionStore.maximum {
            opened.append(try await test.open())
            test.clock.advance(by: .seconds(1))
        }
        #expect(try await test.database.rows(of: "kitEvent") == 0)
        test.clock.advance(by: .seconds(-50))
        let last = try await test.open()
        let kept = try await test.sessions.list(of: test.account, current: last.session, at: test.clock.now)
        #expect(kept.count == SessionStore.maximum)
        #expect(Set(kept.map(\.id)) == Set(opened.dropFirst().map(\.session) + [last.session]))
        #expect(try await test.database.rows(of: "kitEvent") == 1)
        // One event names all ended sessions, and their number is limited: both fit on the wire.
        let all = try await test.dependencies.host.write { [sessions = test.sessions, account = test.account] in
            try sessions.endAll(of: account, except: last.session, in: $0)
        }
        #expect(all.count == SessionStore.maximum - 1)
    }
}
