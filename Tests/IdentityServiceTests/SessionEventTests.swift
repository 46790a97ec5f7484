import IdentityContract
import RPC
import Testing
import Vocabulary

@Suite("Session end events")
struct SessionEventTests {
    @Test("Signing out publishes one event for the session, to the gateway only")
    func signOut() async throws {
        try await IdentityUnderTest.run { identity in
            try await identity.addCourier(.mara)
            let caller = try await identity.check(identity.signIn(.mara).token).caller
            _ = try await identity.signIn(.mara)
            #expect(try await identity.sessionsEnded() == [])
            for _ in 0..<2 { try await identity.signOut(caller) }
            let ended = SessionsEnded(account: caller.account, sessions: [caller.session])
            #expect(try await identity.sessionsEnded() == [ended])
            let others = try await identity.deliveries.call(ReadEvents(after: 0))
            #expect(others.events == [])
            #expect((others.next, others.head) == (1, 1))
        }
    }

    @Test("Ending another account's session has no effect and publishes nothing")
    func notAnothers() async throws {
        try await IdentityUnderTest.run { identity in
            try await identity.addCourier(.mara)
            try await identity.addCourier(.luka)
            var caller = try await identity.check(identity.signIn(.mara).token).caller
            caller.session = try await identity.signIn(.luka).session
            try await identity.signOut(caller)
            #expect(try await identity.sessionsEnded() == [])
        }
    }

    @Test("Ending all other sessions publishes one event, and none when there are no others")
    func others() async throws {
        try await IdentityUnderTest.run { identity in
            try await identity.addCourier(.mara)
            let sessions = try await [identity.signIn(.mara), identity.signIn(.mara), identity.signIn(.mara)]
            let meta = try await identity.meta(of: sessions[0])
            for _ in 0..<2 { _ = try await identity.gateway.call(EndOtherSessions(), meta: meta) }
            let ended = try await identity.sessionsEnded()
            #expect(ended.map { Set($0.sessions) } == [[sessions[1].session, sessions[2].session]])
        }
    }

    @Test("A waiting gateway receives an event at once")
    func waiting() async throws {
        try await IdentityUnderTest.run { identity in
            try await identity.addCourier(.mara)
            let caller = try await identity.check(identity.signIn(.mara).token).caller
            async let reply = identity.gateway.call(ReadEvents(after: 0, wait: .maximum), timeout: .seconds(30))
            try await identity.signOut(caller)
            #expect(try await reply.events.map(\.type) == ["identity.sessionsEnded"])
        }
    }

    @Test("A check returns the sequence of the newest event")
    func sequence() async throws {
        try await IdentityUnderTest.run { identity in
            try await identity.addCourier(.mara)
            let (first, second) = (try await identity.signIn(.mara), try await identity.signIn(.mara))
            let before = try await identity.check(first.token)
            #expect(before.sequence == 0)
            try await identity.signOut(before.caller)
            let head = try await identity.gateway.call(ReadEvents(after: 0)).head
            #expect(try await identity.check(second.token).sequence == head)
            #expect(head > before.sequence)
        }
    }

    @Test("An unknown service may not read the events")
    func stranger() async throws {
        try await IdentityUnderTest.run { identity in
            let refusal = try await identity.stranger.refusal(of: ReadEvents(after: 0))
            #expect(refusal == "rpc.untrustedPeer")
        }
    }
}
