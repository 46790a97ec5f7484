import IdentityContract
import RPC
import Testing
import Vocabulary

@testable import IdentityService

@Suite("What a password has proven")
struct StandingPasswordTests {
    /// What somebody with a stolen session must not do.
    enum Door: String, CaseIterable, Sendable {
        case changeEmail, changePhone, deleteAccount

        var wrongPassword: String { "identity.\(rawValue).wrongPassword" }
        var codeSignInNeeded: String { "identity.\(rawValue).codeSignInNeeded" }

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
        "Nothing is done for a right password that was changed, or whose account was blocked, while it was checked",
        arguments: Door.allCases, changes)
    func meanwhile(_ door: Door, change: String) async throws {
        try await IdentityUnderTest.run { identity in
            let ana = try await identity.signedInPerson()
            let sent = identity.post.letters.count
            try await identity.whileHashingStands { (open) async throws in
                async let refusal = door.refusal(IdentityUnderTest.personPassword, as: ana.meta, at: identity)
                try await identity.waitForLoad(2)
                try await identity.execute("UPDATE account SET \(change)")
                open()
                let answer = try await refusal
                #expect(answer == door.wrongPassword)
            }
            try await identity.deliver()
            #expect(identity.post.letters.count == sent)
            #expect(identity.contexts.asked.isEmpty)
            let kept = try #require(try await AccountStore(identity.kit).find(ana.account))
            #expect(kept.state == .active)
        }
    }

    @Test("The same when nothing has changed is done", arguments: Door.allCases)
    func unchanged(_ door: Door) async throws {
        try await IdentityUnderTest.run { identity in
            let ana = try await identity.signedInPerson()
            // However old the session is: there is a password to ask for.
            identity.clock.advance(by: .seconds(86_400))
            let refusal = try await door.refusal(IdentityUnderTest.personPassword, as: ana.meta, at: identity)
            #expect(refusal == nil)
        }
    }

    @Test(
        "A person without a password has ten minutes from the sign-in by code; then the app is told to have the code sent again",
        arguments: Door.allCases)
    func byCode(_ door: Door) async throws {
        try await IdentityUnderTest.run { identity in
            let olena = try await identity.signInByCode(.olena)
            let former = try await identity.meta(of: olena)
            identity.clock.advance(by: .seconds(600))
            #expect(try await door.refusal(nil, as: former, at: identity) == door.codeSignInNeeded)
            let renewed = try await identity.meta(of: identity.refresh(olena))
            #expect(try await door.refusal(nil, as: renewed, at: identity) == door.codeSignInNeeded)
            let fresh = try await identity.meta(of: identity.signInByCode(.olena))
            identity.clock.advance(by: .seconds(600) - .milliseconds(1))
            // That there is a fresh session makes the other one no fresher.
            #expect(try await door.refusal(nil, as: former, at: identity) == door.codeSignInNeeded)
            #expect(try await door.refusal(nil, as: fresh, at: identity) == nil)
        }
    }

    @Test("A fresh session that has ended meanwhile proves nothing", arguments: Door.allCases)
    func ended(_ door: Door) async throws {
        try await IdentityUnderTest.run { identity in
            let meta = try await identity.meta(of: identity.signInByCode(.olena))
            try await identity.execute("DELETE FROM session")
            #expect(try await door.refusal(nil, as: meta, at: identity) == door.codeSignInNeeded)
        }
    }

    @Test("An account that has a password is told that the call needs it", arguments: Door.allCases)
    func missing(_ door: Door) async throws {
        try await IdentityUnderTest.run { identity in
            let ana = try await identity.signedInPerson()
            let error = try await door.error(nil, as: ana.meta, at: identity)
            #expect(error?.data.type == "rpc.invalid")
            #expect(error?.data.errors?["password"].map(\.code) == ["required"])
        }
    }
}
