import IdentityContract
import RPC
import Testing
import Vocabulary

@testable import IdentityService

@Suite("Proof by password")
struct StandingPasswordTests {
    /// The actions that a stolen session must not perform.
    enum GuardedCall: String, CaseIterable, Sendable {
        case changeEmail, changePhone, deleteAccount

        var wrongPassword: String { "identity.\(rawValue).wrongPassword" }
        var codeSignInRequired: String { "identity.\(rawValue).codeSignInRequired" }

        func refusal(
            _ password: Password?, as meta: CallMeta, at identity: IdentityUnderTest
        ) async throws -> String? {
            try await error(password, as: meta, at: identity)?.data.type
        }

        func error(
            _ password: Password?, as meta: CallMeta, at identity: IdentityUnderTest
        ) async throws -> ErrorObject? {
            switch self {
            case .changeEmail:
                try await identity.gateway.errorObject(of: ChangeEmail(email: .new, password: password), meta: meta)
            case .changePhone:
                try await identity.gateway.errorObject(of: ChangePhone(phone: .taras, password: password), meta: meta)
            case .deleteAccount:
                try await identity.gateway.errorObject(of: DeleteAccount(password: password), meta: meta)
            }
        }
    }

    private static let changes = [
        "passwordHash = '$scrypt$ln=10,r=8,p=1$AAECAwQFBgcICQoLDA0ODw$' || substr(passwordHash, -43)",
        "blockedAt = 1, blockReason = 'spam'",
    ]

    @Test(
        "A right password that was changed, or whose account was blocked, during its verification has no effect",
        arguments: GuardedCall.allCases, changes)
    func meanwhile(_ guardedCall: GuardedCall, change: String) async throws {
        try await IdentityUnderTest.run { identity in
            let ana = try await identity.signedInPerson()
            let sent = identity.transport.outboundMessages.count
            try await identity.whileHashingStands { (open) async throws in
                async let refusal = guardedCall.refusal(IdentityUnderTest.personPassword, as: ana.meta, at: identity)
                try await identity.waitForLoad(2)
                try await identity.execute("UPDATE account SET \(change)")
                open()
                let answer = try await refusal
                #expect(answer == guardedCall.wrongPassword)
            }
            try await identity.deliver()
            #expect(identity.transport.outboundMessages.count == sent)
            #expect(identity.contexts.asked.isEmpty)
            let kept = try #require(try await AccountStore(identity.dependencies).find(ana.account))
            #expect(kept.state == .active)
        }
    }

    @Test("A right password of an unchanged account is accepted", arguments: GuardedCall.allCases)
    func unchanged(_ guardedCall: GuardedCall) async throws {
        try await IdentityUnderTest.run { identity in
            let ana = try await identity.signedInPerson()
            // The age of the session does not matter for an account with a password.
            identity.clock.advance(by: .seconds(86_400))
            let refusal = try await guardedCall.refusal(IdentityUnderTest.personPassword, as: ana.meta, at: identity)
            #expect(refusal == nil)
        }
    }

    @Test(
        "A person without a password has ten minutes after a sign-in by code; then a new code is required",
        arguments: GuardedCall.allCases)
    func byCode(_ guardedCall: GuardedCall) async throws {
        try await IdentityUnderTest.run { identity in
            let olena = try await identity.signInByCode(.olena)
            let former = try await identity.meta(of: olena)
            identity.clock.advance(by: .seconds(600))
            #expect(try await guardedCall.refusal(nil, as: former, at: identity) == guardedCall.codeSignInRequired)
            let renewed = try await identity.meta(of: identity.refresh(olena))
            #expect(try await guardedCall.refusal(nil, as: renewed, at: identity) == guardedCall.codeSignInRequired)
            let fresh = try await identity.meta(of: identity.signInByCode(.olena))
            identity.clock.advance(by: .seconds(600) - .milliseconds(1))
            // Another session's freshness does not count.
            #expect(try await guardedCall.refusal(nil, as: former, at: identity) == guardedCall.codeSignInRequired)
            #expect(try await guardedCall.refusal(nil, as: fresh, at: identity) == nil)
        }
    }

    @Test("A fresh session that has ended meanwhile is no proof", arguments: GuardedCall.allCases)
    func ended(_ guardedCall: GuardedCall) async throws {
        try await IdentityUnderTest.run { identity in
            let meta = try await identity.meta(of: identity.signInByCode(.olena))
            try await identity.execute("DELETE FROM session")
            #expect(try await guardedCall.refusal(nil, as: meta, at: identity) == guardedCall.codeSignInRequired)
        }
    }

    @Test("An account with a password must give it", arguments: GuardedCall.allCases)
    func missing(_ guardedCall: GuardedCall) async throws {
        try await IdentityUnderTest.run { identity in
            let ana = try await identity.signedInPerson()
            let error = try await guardedCall.error(nil, as: ana.meta, at: identity)
            #expect(error?.data.type == "rpc.invalid")
            #expect(error?.data.errors?["password"].map(\.code) == ["required"])
        }
    }
}
