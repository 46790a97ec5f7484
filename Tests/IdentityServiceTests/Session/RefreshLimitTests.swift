import ContextKit
import GRDB
import IdentityContract
import RPC
import SQLiteKit
import Testing
import Vocabulary

@testable import IdentityService

@Suite("How much of sessions there is")
struct RefreshLimitTests {
    @Test("A session is given thirty pairs of tokens at once, then one each ten seconds; others do not wait")
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
        // Nor refused.
        _ = try await test.renewed(first.refresh)
    }

    @Test("On the wire that is 429, with how long to wait")
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

    @Test("While the account is being deleted it is too early to tell; when it stays the token is good")
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

    @Test("The refusal of a token that came again names the session that has ended; that of any other names none")
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
        "The sign-in that is one too many names the session that ends for it, in cookies or not",
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
