import IdentityContract
@testable import IdentityService
import RPC
import TestKit
import Testing
import Vocabulary

@Suite("Refreshing a session")
struct RefreshTests {
    @Test("R02.10 an expired access token is refused; the refresh token gives a new valid one")
    func renewed() async throws {
        try await IdentityUnderTest.run { identity in
            try await identity.addStore(.ana)
            let first = try await identity.signIn(.ana)
            identity.clock.advance(by: .seconds(900))
            await #expect(throws: CheckSession.Refused.unknownToken) { try await identity.check(first.token) }
            let second = try await identity.refresh(first)
            #expect(try await identity.check(second.token).caller.session == first.session)
            #expect(second.session == first.session)
            #expect(second.profile == first.profile)
            #expect(second.expiresAt == MovingClock.start + .seconds(1_800))
            #expect(second.refreshExpiresAt == MovingClock.start + .seconds(30 * 86_400 + 900))
        }
    }

    @Test("R02.11 a refresh token is not accepted as access token, nor the reverse")
    func notTheOther() async throws {
        try await IdentityUnderTest.run { identity in
            try await identity.addStore(.ana)
            let session = try await identity.signIn(.ana)
            await #expect(throws: CheckSession.Refused.unknownToken) { try await identity.check(session.refreshToken) }
            await #expect(throws: RefreshSession.Refused.unknownToken) {
                try await identity.gateway.call(RefreshSession(refreshToken: session.token))
            }
            _ = try await identity.refresh(session)
        }
    }

    @Test("Fifty concurrent refreshes with one token get the same two tokens, and the session stays")
    func fifty() async throws {
        try await IdentityUnderTest.run { identity in
            try await identity.addStore(.ana)
            let first = try await identity.signIn(.ana)
            let results = await race(50) { _ in try await identity.refresh(first) }
            #expect(results.losers().isEmpty)
            let pairs = Set(results.winners())
            #expect(pairs.count == 1)
            let next = try #require(pairs.first)
            #expect(next.refreshToken != first.refreshToken)
            _ = try await identity.check(next.token)
            _ = try await identity.refresh(next)
            #expect(try await identity.database.rows(of: "session") == 1)
            // The tokens of the sign-in, the race and the last refresh.
            #expect(try await identity.database.rows(of: "accessToken") == 3)
            #expect(try await identity.sessionsEnded() == [])
        }
    }

    @Test("Of two tabs, neither's refresh invalidates the other's token")
    func twoTabs() async throws {
        try await IdentityUnderTest.run { identity in
            try await identity.addStore(.ana)
            let shared = try await identity.signIn(.ana)
            let first = try await identity.refresh(shared)
            _ = try await identity.check(shared.token)
            identity.clock.advance(by: .seconds(10))
            let second = try await identity.refresh(shared)
            #expect(second == first)
            // One tab refreshes again while the other still has the first token.
            let third = try await identity.refresh(first)
            #expect(try await identity.refresh(shared) == first.with(refreshUntil: third.refreshExpiresAt))
            for tokens in [shared, first, third] { _ = try await identity.check(tokens.token) }
        }
    }

    @Test("A repeated refresh gets the same answer until the last millisecond of the grace period")
    func lostAnswer() async throws {
        try await IdentityUnderTest.run { identity in
            try await identity.addStore(.ana)
            let first = try await identity.signIn(.ana)
            let lost = try await identity.refresh(first)
            identity.clock.advance(by: .seconds(30) - .milliseconds(1))
            #expect(try await identity.refresh(first) == lost)
            identity.clock.advance(by: .milliseconds(1))
            await #expect(throws: RefreshSession.Refused.unknownToken) { try await identity.refresh(first) }
        }
    }

    @Test("A clock set back ends no session and makes no second successor")
    func clockSetBack() async throws {
        try await IdentityUnderTest.run { identity in
            try await identity.addStore(.ana)
            let first = try await identity.signIn(.ana)
            let second = try await identity.refresh(first)
            identity.clock.advance(by: .seconds(-3_600))
            #expect(try await identity.refresh(first) == second)
            let third = try await identity.refresh(second)
            #expect(third.expiresAt == identity.clock.now + .seconds(900))
            _ = try await identity.check(third.token)
            #expect(try await identity.sessionsEnded() == [])
        }
    }

    @Test("A clock set forward expires sessions without reporting reuse")
    func clockSetForward() async throws {
        try await IdentityUnderTest.run { identity in
            let account = try await identity.addStore(.ana)
            let session = try await identity.signIn(.ana)
            identity.clock.advance(by: .seconds(31 * 86_400))
            await #expect(throws: RefreshSession.Refused.unknownToken) { try await identity.refresh(session) }
            let types = try await identity.trail(of: account).map(\.type)
            #expect(!types.contains(.refreshTokenReused))
            // The clock is corrected before the cleanup.
            identity.clock.advance(by: .seconds(-31 * 86_400))
            _ = try await identity.refresh(session)
        }
    }

    @Test("A session without a refresh expires after thirty days")
    func idle() async throws {
        try await IdentityUnderTest.run { identity in
            try await identity.addStore(.ana)
            let (used, unused) = (try await identity.signIn(.ana), try await identity.signIn(.ana))
            identity.clock.advance(by: .seconds(30 * 86_400) - .milliseconds(1))
            let renewed = try await identity.refresh(used)
            identity.clock.advance(by: .milliseconds(1))
            await #expect(throws: RefreshSession.Refused.unknownToken) { try await identity.refresh(unused) }
            _ = try await identity.refresh(renewed)
        }
    }

    @Test("A session ends after its maximum lifetime with its tokens, however often it is refreshed")
    func lifetime() async throws {
        let test = try await RefreshUnderTest(SessionSettings(idle: .seconds(60), lifetime: .seconds(100)))
        let first = try await test.open()
        #expect(first.refreshExpiresAt == MovingClock.start + .seconds(60))
        // No token outlives the time in which the session can be refreshed.
        #expect(first.accessExpiresAt == first.refreshExpiresAt)
        test.clock.advance(by: .seconds(50))
        let second = try await test.renewed(first.refresh)
        #expect(second.refreshExpiresAt == MovingClock.start + .seconds(100))
        #expect(second.accessExpiresAt == MovingClock.start + .seconds(100))
        test.clock.advance(by: .seconds(50))
        #expect(try await test.refreshed(second.refresh) == .unknown)
        #expect(try await test.sessions.find(second.access, at: test.clock.now) == nil)
    }

    @Test("A used token is erased by the next refresh after its grace period")
    func retired() async throws {
        let test = try await RefreshUnderTest()
        var token = try await test.open().refresh
        for _ in 0..<3 {
            token = try await test.renewed(token).refresh
            test.clock.advance(by: .seconds(29))
        }
        #expect(try await test.database.rows(of: "retiredToken") == 2)
    }

    @Test("A refresh of a blocked account is refused with the contact; one of an account being deleted is busy")
    func barred() async throws {
        try await IdentityUnderTest.run { identity in
            try await identity.addStore(.ana)
            let session = try await identity.signIn(.ana)
            let token = try #require(session.refreshToken).text
            let call = #"{"refreshToken":"\#(token)"}"#
            try await identity.execute("UPDATE account SET blockedAt = 1, blockReason = 'spam'")
            let blocked = try await identity.gateway.refusal(of: "identity.refreshSession", call: call)
            #expect(blocked?.code == 403)
            #expect(blocked?.data.type == "identity.refreshSession.blocked")
            #expect(blocked?.data.arguments?["contactEmail"]?.isEmpty == false)
            #expect(try await !identity.isGood(session))
            try await identity.execute("UPDATE account SET blockedAt = NULL, blockReason = NULL, state = 'closing'")
            let closing = try await identity.gateway.refusal(of: "identity.refreshSession", call: call)
            #expect(closing?.data.type == "rpc.busy")
            #expect(try await !identity.isGood(session))
            // A refused refresh does not use the token up.
            try await identity.execute("UPDATE account SET state = 'active'")
            _ = try await identity.refresh(session)
        }
    }

    @Test("The database contains neither valid nor used tokens, only their hashes")
    func stored() async throws {
        try await IdentityUnderTest.run { identity in
            try await identity.addStore(.ana)
            let first = try await identity.signIn(.ana)
            let second = try await identity.refresh(first)
            for tokens in [first, second] {
                let access = try #require(tokens.token.flatMap { SessionToken($0.text) })
                let refresh = try #require(tokens.refreshToken.flatMap { RefreshToken($0.text) })
                for text in [access.text, refresh.text] {
                    let bytes = try #require(Base64.decodeURLSafe(text.dropFirst(4)))
                    // A refresh token's secret follows the session's identifier.
                    let secret = Array(bytes.dropFirst(text.hasPrefix("kvr_") ? 16 : 0).prefix(32))
                    #expect(try await identity.database.count(ofText: text) == 0)
                    #expect(try await identity.database.count(ofBytes: secret) == 0)
                }
                for hash in [access.hash, refresh.hash] {
                    #expect(try await identity.database.count(ofBytes: hash) == 1)
                }
            }
        }
    }

    @Test("A call without a token names the missing member")
    func withoutToken() async throws {
        try await IdentityUnderTest.run { identity in
            for call in ["{}", #"{"refreshToken":null}"#] {
                let refusal = try await identity.gateway.refusal(of: "identity.refreshSession", call: call)
                #expect(refusal?.code == -32_602)
                #expect(refusal?.data.errors?["refreshToken"].map(\.code) == ["required"])
            }
        }
    }
}

extension SignedIn {
    fileprivate func with(refreshUntil end: Instant) -> SignedIn {
        var copy = self
        copy.refreshExpiresAt = end
        return copy
    }
}
