import ContextKit
import GRDB
import IdentityContract
import RPC
import SQLiteKit
import Testing
import Vocabulary

@testable import IdentityService

@Suite("Limits of refreshes and sessions")
struct RefreshLimitTests {
    @Test("A session is refreshed thirty times at once, then once every ten seconds; other sessions are unaffected")
    func rotations() async throws {
        let test = try await RefreshUnderTest()
        let (first, other) = (try await test.open(), try await test.open())
        var token = first.refresh
        for _ in 0..<30 { token = try await test.renewed(token).refresh }
        #expect(try await test.refreshed(token) == .tooOften(10))
        _ = try await test.renewed(other.refresh)
        test.clock.advance(by: .seconds(10))
        // A refused refresh does not use the token up.
        token = try await test.renewed(token).refresh
        #expect(try await test.refreshed(token) == .tooOften(10))
    }

    @Test("A repeat of a token within the grace period is not counted")
    func repeats() async throws {
        let test = try await RefreshUnderTest()
        let first = try await test.open()
        var token = try await test.renewed(first.refresh).refresh
        for _ in 0..<50 { #expect(try await test.renewed(first.refresh).refresh == token) }
        for _ in 0..<29 { token = try await test.renewed(token).refresh }
        #expect(try await test.refreshed(token) == .tooOften(10))
        // Repeats are not refused either.
        _ = try await test.renewed(first.refresh)
    }

    @Test("Too many refreshes answer 429 with a retry time")
    func throttled() async throws {
        try await IdentityUnderTest.run { identity in
            try await identity.addStore(.ana)
            var session = try await identity.signIn(.ana)
            for _ in 0..<30 { session = try await identity.refresh(session) }
            let error = try await identity.gateway.errorObject(
                of: RefreshSession(refreshToken: session.refreshToken))
            #expect(error?.code == 429)
            #expect(error?.data.retryAfter == 10)
            #expect(try await identity.isGood(session))
        }
    }

    @Test("A refresh is busy while the account is being deleted, and works after it is reopened")
    func closing() async throws {
        try await IdentityUnderTest.run { identity in
            let ana = try await identity.signedInPerson()
            let call = RefreshSession(refreshToken: ana.session.refreshToken)
            try await identity.execute("UPDATE account SET state = 'closing'")
            for _ in 0..<40 { #expect(try await identity.gateway.refusal(of: call) == "rpc.busy") }
            try await identity.execute("UPDATE account SET state = 'active'")
            #expect(try await identity.isGood(ana.session))
            #expect(try await identity.gateway.refusal(of: call) == nil)
        }
    }

    @Test("The refusal of a reused token names the ended session; other refusals name none")
    func reused() async throws {
        try await IdentityUnderTest.run { identity in
            try await identity.addStore(.ana)
            let session = try await identity.signIn(.ana)
            _ = try await identity.refresh(session)
            identity.clock.advance(by: .seconds(30))
            let call = RefreshSession(refreshToken: session.refreshToken)
            let error = try await identity.gateway.errorObject(of: call)
            #expect(error?.code == 401)
            #expect(error?.data.type == "identity.refreshSession.unknownToken")
            #expect(error?.data.arguments == ["session": "\(session.session)"])
            let again = try await identity.gateway.errorObject(of: call)
            #expect(again?.data.type == "identity.refreshSession.unknownToken")
            #expect(again?.data.arguments == nil)
        }
    }

    @Test(
        "A sign-in over the maximum returns the session that it ends, with or without cookies",
        arguments: [false, true])
    func surplus(wantsCookies: Bool) async throws {
        try await IdentityUnderTest.run { identity in
            let account = try await identity.addStore(.ana)
            var opened: [SessionID] = []
            for _ in 0..<SessionStore.maximum {
                opened.append(try await identity.open(account))
                identity.clock.advance(by: .seconds(1))
            }
            let call = SignInStore(email: .ana, password: IdentityUnderTest.password)
            let answer = try await identity.answer(call, meta: CallMeta(wantsCookies: wantsCookies))
            #expect(answer.meta.sessions?.ended == [opened[0]])
            let issued = answer.meta.sessions?.issued
            #expect((issued != nil) == wantsCookies)
            let told = try await identity.sessionsEnded()
            #expect(told == [SessionsEnded(account: account, sessions: [opened[0]])])
        }
    }
}

extension IdentityUnderTest {
    fileprivate func open(_ account: AccountID) async throws -> SessionID {
        let sessions = SessionStore(dependencies)
        return try await dependencies.host.write { tx in
            try sessions.open(for: account, ActionContext(), in: tx).session
        }
    }
}
