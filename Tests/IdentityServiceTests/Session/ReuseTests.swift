import GRDB
import IdentityContract
@testable import IdentityService
import SQLiteKit
import TestKit
import Testing
import Vocabulary

@Suite("Reuse of refresh tokens")
struct ReuseTests {
    @Test("A token reused after its grace period ends the session with all its tokens and is recorded")
    func ends() async throws {
        try await IdentityUnderTest.run { identity in
            let account = try await identity.addStore(.ana)
            let (stolen, other) = (try await identity.signIn(.ana), try await identity.signIn(.ana))
            let renewed = try await identity.refresh(stolen)
            identity.clock.advance(by: .seconds(30))
            let thief = IdentityUnderTest.client("203.0.113.9")
            await #expect(throws: RefreshSession.Refused.unknownToken) {
                try await identity.refresh(stolen, meta: thief)
            }
            #expect(try await !identity.isGood(stolen))
            #expect(try await !identity.isGood(renewed))
            await #expect(throws: RefreshSession.Refused.unknownToken) { try await identity.refresh(renewed) }
            let ended = SessionsEnded(account: account, sessions: [stolen.session])
            #expect(try await identity.sessionsEnded() == [ended])
            let events = try await identity.trail(of: account).filter { $0.type == .refreshTokenReused }
            #expect(events.map(\.session) == [stolen.session])
            #expect(events.map(\.client) == ["203.0.113.9"])
            // The account's other sessions are not affected.
            _ = try await identity.check(other.token)
            _ = try await identity.refresh(other)
        }
    }

    @Test("The owner is warned once, however often the token is reused")
    func warned() async throws {
        let test = try await RefreshUnderTest()
        let first = try await test.open()
        _ = try await test.renewed(first.refresh)
        #expect(test.warnings.accounts == [])
        test.clock.advance(by: .seconds(30))
        let outcomes = await race(20) { _ in try await test.refreshed(first.refresh) }.winners()
        #expect(outcomes.count == 20)
        #expect(outcomes.count { $0 == .reused(first.session) } == 1)
        #expect(outcomes.count { $0 == .unknown } == 19)
        #expect(test.warnings.accounts == [test.account])
        #expect(try await test.database.rows(of: "kitEvent") == 1)
        #expect(try await test.database.rows(of: "securityEvent") == 1)
        for table in ["session", "accessToken", "retiredToken"] {
            #expect(try await test.database.rows(of: table) == 0)
        }
    }

    @Test("If the warning fails, the session stays, so that the next reuse retries it")
    func warningFails() async throws {
        let test = try await RefreshUnderTest(warningFails: true)
        let first = try await test.open()
        _ = try await test.renewed(first.refresh)
        test.clock.advance(by: .seconds(30))
        await #expect(throws: RefreshUnderTest.Failed.self) { try await test.refreshed(first.refresh) }
        #expect(try await test.database.rows(of: "session") == 1)
        #expect(try await test.database.rows(of: "kitEvent") == 0)
    }

    @Test("A forged token of an existing session cannot end it")
    func forged() async throws {
        let test = try await RefreshUnderTest()
        let session = try await test.open()
        let next = try await test.renewed(session.refresh)
        test.clock.advance(by: .seconds(60))
        let forged = RefreshToken(session: session.session, secret: Array(0..<32), key: Array(0..<32))
        #expect(try await test.refreshed(forged) == .unknown)
        #expect(test.warnings.accounts == [])
        #expect(try await test.sessions.find(next.access, at: test.clock.now) != nil)
        _ = try await test.renewed(next.refresh)
    }

    @Test("A token made with another session's key is refused")
    func otherSession() async throws {
        let test = try await RefreshUnderTest()
        let (mine, other) = (try await test.open(), try await test.open())
        let key = try await test.database.read { db in
            try StoredBytes.fetchOne(db, sql: "SELECT tokenKey FROM session WHERE id = ?", arguments: [mine.session])
        }
        let token = RefreshToken(session: other.session, secret: Array(0..<32), key: try #require(key).bytes)
        #expect(try await test.refreshed(token) == .unknown)
        _ = try await test.renewed(other.refresh)
    }

    @Test("A token of an unknown session is refused")
    func unknownSession() async throws {
        let test = try await RefreshUnderTest()
        let token = RefreshToken(session: .example, secret: Array(0..<32), key: Array(0..<32))
        #expect(try await test.refreshed(token) == .unknown)
    }

    @Test("The session ends when thief and owner race after the grace period, in either order")
    func raceOfTwo() async throws {
        let test = try await RefreshUnderTest()
        let first = try await test.open()
        let second = try await test.renewed(first.refresh)
        test.clock.advance(by: .seconds(30))
        _ = await race(2) { number in try await test.refreshed(number == 0 ? first.refresh : second.refresh) }
        #expect(try await test.database.rows(of: "session") == 0)
        #expect(test.warnings.accounts == [test.account])
    }
}
