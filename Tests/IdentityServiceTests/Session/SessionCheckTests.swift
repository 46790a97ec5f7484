import IdentityContract
@testable import IdentityService
import RPC
import Testing
import Vocabulary

@Suite("Checking a session")
struct SessionCheckTests {
    @Test("Staff have their permissions, and others none")
    func permissions() async throws {
        try await IdentityUnderTest.run { identity in
            _ = try await identity.addStaff(.staff, [.dispatcher, .admin])
            let password = Password(text: "correct horse battery")
            let staff = try await identity.check(identity.signIn(.staff, .staff, password).token).caller
            #expect(staff.kind == .staff)
            #expect(Set(staff.permissions) == ["admin", "dispatcher"])
            try await identity.addStore(.ana)
            #expect(try await identity.check(identity.signIn(.ana).token).caller.permissions == [])
        }
    }

    @Test(
        "R04.47 a blocked account's session is refused; a closing account's is busy",
        arguments: [
            (
                "UPDATE account SET blockedAt = 1, blockReason = 'spam'", "blockedAt = NULL, blockReason = NULL",
                "identity.checkSession.unknownToken"
            ),
            ("UPDATE account SET state = 'closing'", "state = 'active'", "rpc.busy"),
        ])
    func barred(change: String, undo: String, refusal: String) async throws {
        try await IdentityUnderTest.run { identity in
            try await identity.addStore(.ana)
            let session = try await identity.signIn(.ana)
            try await identity.execute(change)
            let token = try #require(session.token)
            let refused = try await identity.gateway.refusal(of: CheckSession(token: token))
            #expect(refused == refusal)
            try await identity.execute("UPDATE account SET \(undo)")
            #expect(try await identity.isGood(session))
        }
    }

    @Test("The reply has the remaining lifetime by the service's clock")
    func remaining() async throws {
        try await IdentityUnderTest.run { identity in
            try await identity.addStore(.ana)
            let session = try await identity.signIn(.ana)
            #expect(try await identity.check(session.token).remainingMilliseconds == 900_000)
            identity.clock.advance(by: .milliseconds(899_123))
            let reply = try await identity.check(session.token)
            #expect(reply.remainingMilliseconds == 877)
            #expect(reply.expiresAt == session.expiresAt)
        }
    }

    @Test("The check reads session and sequence in one statement, so that no event comes between")
    func oneStatement() async throws {
        try await IdentityUnderTest.run { identity in
            try await identity.addStore(.ana)
            let token = try await identity.signIn(.ana).token
            let statements = try await Statements.watching(identity.database)
            _ = try await identity.check(token)
            #expect(statements.texts.count { $0.hasPrefix("SELECT") } == 1)
        }
    }
}
