import IdentityContract
import RPC
import Testing
import Vocabulary

@Suite("The end of sessions is told")
struct SessionEventTests {
    private func told(_ identity: IdentityUnderTest, to client: InProcessClient) async throws -> [SessionsEnded] {
        try await client.call(ReadEvents(after: 0)).events.compactMap { try $0.event(SessionsEnded.self) }
    }

    @Test("Signing out tells of that session, once, to the gateway alone")
    func signOut() async throws {
        try await IdentityUnderTest.run { identity in
            try await identity.addCourier(.mara)
            let caller = try await identity.check(identity.signIn(.mara).token).caller
            _ = try await identity.signIn(.mara)
            #expect(try await told(identity, to: identity.gateway) == [])
            for _ in 0..<2 { try await identity.signOut(caller) }
            let ended = SessionsEnded(account: caller.account, sessions: [caller.session])
            #expect(try await told(identity, to: identity.gateway) == [ended])
            let others = try await identity.deliveries.call(ReadEvents(after: 0))
            #expect(others.events == [])
            #expect((others.next, others.head) == (1, 1))
        }
    }

    @Test("A session that somebody else names is not ended, and nothing told")
    func notAnothers() async throws {
        try await IdentityUnderTest.run { identity in
            try await identity.addCourier(.mara)
            try await identity.addCourier(.luka)
            var caller = try await identity.check(identity.signIn(.mara).token).caller
            caller.session = try await identity.check(identity.signIn(.luka).token).caller.session
            try await identity.signOut(caller)
            #expect(try await told(identity, to: identity.gateway) == [])
        }
    }

    @Test("A gateway that waits hears of it as soon as it has happened")
    func waiting() async throws {
        try await IdentityUnderTest.run { identity in
            try await identity.addCourier(.mara)
            let caller = try await identity.check(identity.signIn(.mara).token).caller
            async let reply = identity.gateway.call(ReadEvents(after: 0, wait: .most), timeout: .seconds(30))
            try await identity.signOut(caller)
            #expect(try await reply.events.map(\.type) == ["identity.sessionsEnded"])
        }
    }

    @Test("A stranger may not read")
    func stranger() async throws {
        try await IdentityUnderTest.run { identity in
            let refusal = try await identity.stranger.refusal(of: ReadEvents(after: 0))
            #expect(refusal == "rpc.untrustedPeer")
        }
    }
}
