import IdentityContract
@testable import IdentityService
import RPC
import Testing
import Vocabulary

@Suite("Sessions")
struct SessionTests {
    @Test("R01.14 a token still works later, without signing in again")
    func laterStill() async throws {
        try await IdentityUnderTest.run { identity in
            let account = try await identity.addStore(.ana)
            let session = try await identity.signIn(.ana)
            let first = try await identity.check(session.token)
            identity.clock.advance(by: .seconds(29 * 86_400))
            let later = try await identity.check(session.token)
            #expect(first == later)
            #expect(later.caller.account == account)
            #expect(later.caller.kind == .store)
            #expect(later.caller.permissions.isEmpty)
            #expect(later.expiresAt == session.expiresAt)
        }
    }

    @Test("R01.14 a token is worth nothing after sign-out, and other sessions of the account live on")
    func signOut() async throws {
        try await IdentityUnderTest.run { identity in
            try await identity.addCourier(.mara)
            let (phone, tablet) = (try await identity.signIn(.mara), try await identity.signIn(.mara))
            #expect(phone.token != tablet.token)
            let caller = try await identity.check(phone.token).caller
            try await identity.signOut(caller)
            await #expect(throws: CheckSession.Refused.unknownToken) { try await identity.check(phone.token) }
            _ = try await identity.check(tablet.token)
            // Twice is harmless: the gateway may have found the session just before it ended.
            try await identity.signOut(caller)
        }
    }

    @Test("Signing out ends nobody else's session, whichever session is named")
    func notAnothers() async throws {
        try await IdentityUnderTest.run { identity in
            try await identity.addCourier(.mara)
            try await identity.addCourier(.luka)
            let (mine, other) = (try await identity.signIn(.mara), try await identity.signIn(.luka))
            var caller = try await identity.check(mine.token).caller
            caller.session = try await identity.check(other.token).caller.session
            try await identity.signOut(caller)
            _ = try await identity.check(other.token)
        }
    }

    @Test("R01.13 a call that needs a session is refused without one")
    func withoutSession() async throws {
        try await IdentityUnderTest.run { identity in
            let refusal = try await identity.gateway.refusal(of: SignOut())
            #expect(refusal == "rpc.unauthenticated")
        }
    }

    @Test("A session ends with the second it was given for")
    func expiresToTheSecond() async throws {
        try await IdentityUnderTest.run(["sessions.lifetimeSeconds": 60]) { identity in
            try await identity.addStore(.ana)
            let session = try await identity.signIn(.ana)
            #expect(session.expiresAt == MovingClock.start + .seconds(60))
            identity.clock.advance(by: .seconds(60) - .milliseconds(1))
            _ = try await identity.check(session.token)
            identity.clock.advance(by: .milliseconds(1))
            await #expect(throws: CheckSession.Refused.unknownToken) { try await identity.check(session.token) }
        }
    }

    @Test("Expired sessions are swept, living ones stay")
    func swept() async throws {
        try await IdentityUnderTest.run(["sessions.lifetimeSeconds": 60]) { identity in
            try await identity.addStore(.ana)
            _ = try await identity.signIn(.ana)
            identity.clock.advance(by: .seconds(30))
            let living = try await identity.signIn(.ana)
            identity.clock.advance(by: .seconds(30))
            await identity.cleanUp()
            #expect(try await identity.database.rows(of: "session") == 1)
            _ = try await identity.check(living.token)
        }
    }

    @Test("A token that nobody was given is refused")
    func unknownToken() async throws {
        try await IdentityUnderTest.run { identity in
            let token = SessionToken(secret: Array(repeating: 7, count: 32)).text
            await #expect(throws: CheckSession.Refused.unknownToken) { try await identity.check(token) }
        }
    }

    @Test("A damaged token is refused without a query")
    func damagedToken() async throws {
        try await IdentityUnderTest.run { identity in
            try await identity.addStore(.ana)
            let token = try await identity.signIn(.ana).token
            let statements = try await Statements.watching(identity.database)
            for damaged in [String(token.dropLast()), token.replacing("kvs_", with: "kvx_"), token + "A", "", "kvs_"] {
                await #expect(throws: CheckSession.Refused.unknownToken) { try await identity.check(damaged) }
            }
            #expect(statements.texts.isEmpty)
            _ = try await identity.check(token)
            #expect(!statements.texts.isEmpty)
        }
    }
}
