import IdentityContract
@testable import IdentityService
import RPC
import Testing
import Vocabulary

@Suite("Sessions")
struct SessionTests {
    @Test("R01.14 the session still works months later without another sign-in")
    func laterStill() async throws {
        try await IdentityUnderTest.run { identity in
            let account = try await identity.addStore(.ana)
            var session = try await identity.signIn(.ana)
            let first = try await identity.check(session.token)
            #expect(first.caller.account == account)
            #expect(first.caller.kind == .store)
            #expect(first.caller.permissions.isEmpty)
            #expect(first.expiresAt == session.expiresAt)
            for _ in 0..<6 {
                identity.clock.advance(by: .seconds(29 * 86_400))
                session = try await identity.refresh(session)
                #expect(try await identity.check(session.token).caller == first.caller)
            }
        }
    }

    @Test("R01.14, R04.8 a token is invalid after sign-out, and the account's other sessions stay valid")
    func signOut() async throws {
        try await IdentityUnderTest.run { identity in
            try await identity.addCourier(.mara)
            let (phone, tablet) = (try await identity.signIn(.mara), try await identity.signIn(.mara))
            #expect(phone.token != tablet.token)
            let caller = try await identity.check(phone.token).caller
            try await identity.signOut(caller)
            await #expect(throws: CheckSession.Refused.unknownToken) { try await identity.check(phone.token) }
            _ = try await identity.check(tablet.token)
            _ = try await identity.refresh(tablet)
            // Signing out twice is harmless: the gateway may have found the session just before it ended.
            try await identity.signOut(caller)
        }
    }

    @Test("R02.12 after sign-out the refresh token is refused")
    func signOutEndsRefresh() async throws {
        try await IdentityUnderTest.run { identity in
            try await identity.addCourier(.mara)
            let first = try await identity.signIn(.mara)
            let second = try await identity.refresh(first)
            try await identity.signOut(try await identity.check(second.token).caller)
            for tokens in [first, second] {
                await #expect(throws: RefreshSession.Refused.unknownToken) { try await identity.refresh(tokens) }
                #expect(try await !identity.isGood(tokens))
            }
        }
    }

    @Test("Signing out names the ended session in the reply's metadata, also when it had ended before")
    func signOutTellsGateway() async throws {
        try await IdentityUnderTest.run { identity in
            try await identity.addCourier(.mara)
            let caller = try await identity.check(identity.signIn(.mara).token).caller
            for _ in 0..<2 {
                let answer = try await identity.answer(SignOut(), meta: CallMeta(caller: caller))
                #expect(answer.meta.sessions == SessionChanges(ended: [caller.session]))
            }
        }
    }

    @Test("Signing out ends only the caller's session, whichever session the call names")
    func notAnothers() async throws {
        try await IdentityUnderTest.run { identity in
            try await identity.addCourier(.mara)
            try await identity.addCourier(.luka)
            let (mine, other) = (try await identity.signIn(.mara), try await identity.signIn(.luka))
            var caller = try await identity.check(mine.token).caller
            caller.session = other.session
            try await identity.signOut(caller)
            _ = try await identity.check(other.token)
        }
    }

    @Test("R01.13 a call that needs a session is refused without one")
    func withoutSession() async throws {
        try await IdentityUnderTest.run { identity in
            let calls: [any Call] = [SignOut(), ListSessions(), EndSession(session: .example), EndOtherSessions()]
            for call in calls {
                let refusal = try await identity.gateway.refusal(of: call)
                #expect(refusal == "rpc.unauthenticated")
            }
        }
    }

    @Test("An access token is valid for 900 seconds, to the millisecond")
    func expiresToTheSecond() async throws {
        try await IdentityUnderTest.run { identity in
            try await identity.addStore(.ana)
            let session = try await identity.signIn(.ana)
            #expect(session.expiresAt == MovingClock.start + .seconds(900))
            #expect(session.refreshExpiresAt == MovingClock.start + .seconds(30 * 86_400))
            identity.clock.advance(by: .seconds(900) - .milliseconds(1))
            #expect(try await identity.check(session.token).remainingMilliseconds == 1)
            identity.clock.advance(by: .milliseconds(1))
            await #expect(throws: CheckSession.Refused.unknownToken) { try await identity.check(session.token) }
        }
    }

    @Test("Expired sessions are erased with their tokens, and valid ones stay")
    func swept() async throws {
        try await IdentityUnderTest.run { identity in
            try await identity.addStore(.ana)
            let gone = try await identity.signIn(.ana)
            _ = try await identity.refresh(gone)
            identity.clock.advance(by: .seconds(15 * 86_400))
            let living = try await identity.signIn(.ana)
            identity.clock.advance(by: .seconds(15 * 86_400))
            let renewed = try await identity.refresh(living)
            await identity.cleanUp()
            #expect(try await identity.database.rows(of: "session") == 1)
            #expect(try await identity.database.rows(of: "accessToken") == 1)
            // Still within the grace period.
            #expect(try await identity.database.rows(of: "retiredToken") == 1)
            identity.clock.advance(by: .seconds(30))
            await identity.cleanUp()
            #expect(try await identity.database.rows(of: "retiredToken") == 0)
            _ = try await identity.check(renewed.token)
        }
    }

    @Test("A token that was never issued is refused")
    func unknownToken() async throws {
        try await IdentityUnderTest.run { identity in
            let token = SecretText(SessionToken(secret: Array(repeating: 7, count: 32)).text)
            await #expect(throws: CheckSession.Refused.unknownToken) { try await identity.check(token) }
        }
    }

    @Test("A malformed token is refused without a query")
    func damagedToken() async throws {
        try await IdentityUnderTest.run { identity in
            try await identity.addStore(.ana)
            let session = try await identity.signIn(.ana)
            let (token, refresh) = (try #require(session.token).text, try #require(session.refreshToken).text)
            let statements = try await Statements.watching(identity.database)
            for damaged in [String(token.dropLast()), token.replacing("kvs_", with: "kvx_"), token + "A", "kvs_"] {
                await #expect(throws: CheckSession.Refused.unknownToken) {
                    try await identity.check(SecretText(damaged))
                }
            }
            for damaged in [String(refresh.dropLast()), refresh.replacing("kvr_", with: "kvx_"), refresh + "AAAA"] {
                let call = RefreshSession(refreshToken: SecretText(damaged))
                await #expect(throws: RefreshSession.Refused.unknownToken) { try await identity.gateway.call(call) }
            }
            #expect(statements.texts.isEmpty)
            _ = try await identity.check(session.token)
            #expect(!statements.texts.isEmpty)
        }
    }
}
