import IdentityContract
@testable import IdentityService
import RPC
import Testing
import Vocabulary

@Suite("Secrets")
struct SecrecyTests {
    @Test("A password is nowhere in the database; only its scrypt hash with the cost is stored")
    func passwordNotStored() async throws {
        try await IdentityUnderTest.run { identity in
            let secret = "blue-kangaroo-17"
            try await identity.addStore(.ana, Password(text: secret))
            try await identity.addCourier(.mara, Password(text: secret))
            _ = try await identity.signIn(.ana, Password(text: secret))
            _ = try? await identity.signIn(.ana, Password(text: secret + "!"))
            #expect(try await identity.database.count(ofText: secret) == 0)
            #expect(try await identity.database.count(ofText: "kangaroo") == 0)
            #expect(try await identity.database.count(ofText: "$scrypt$ln=10,r=8,p=1$") == 2)
            #expect(try await identity.database.count(ofText: "ana@example.org") == 1)
        }
    }

    @Test("Two accounts with the same password have different hashes")
    func salted() async throws {
        try await IdentityUnderTest.run { identity in
            try await identity.addStore(.ana)
            try await identity.addStore(.ivo)
            let store = AccountStore(identity.dependencies)
            let (ana, ivo) = (
                try await store.credentials(.store, with: .email(.ana)),
                try await store.credentials(.store, with: .email(.ivo))
            )
            let (first, second) = (try #require(ana?.passwordHash), try #require(ivo?.passwordHash))
            #expect(first.salt != second.salt)
            #expect(first.key != second.key)
        }
    }

    @Test("Session tokens are stored only as their SHA-256")
    func tokenHashed() async throws {
        try await IdentityUnderTest.run { identity in
            try await identity.addStore(.ana)
            let session = try await identity.signIn(.ana)
            let text = try #require(session.token).text
            let token = try #require(SessionToken(text))
            let refresh = try #require(session.refreshToken).text
            let refreshToken = try #require(RefreshToken(refresh))
            let refreshBytes = try #require(Base64.decodeURLSafe(refresh.dropFirst(4)))
            #expect(try await identity.database.count(ofText: refresh) == 0)
            // The secret follows the session's identifier, which is not secret.
            #expect(try await identity.database.count(ofBytes: Array(refreshBytes[16..<48])) == 0)
            #expect(try await identity.database.count(ofBytes: refreshToken.hash) == 1)
            let secret = try #require(Base64.decodeURLSafe(text.dropFirst(4))).prefix(32)
            #expect(try await identity.database.count(ofText: text) == 0)
            #expect(try await identity.database.count(ofText: String(text.dropFirst(4).prefix(12))) == 0)
            #expect(try await identity.database.count(ofBytes: Array(secret)) == 0)
            #expect(try await identity.database.count(ofBytes: token.hash) == 1)
        }
    }

    @Test("Calls and messages with a secret hide it when they are printed, dumped or logged")
    func notInDescriptions() {
        let secret = "blue-kangaroo-17"
        let calls: [any Sendable] = [
            ReserveAccount(kind: .store, email: .ana, password: Password(text: secret)),
            SignInStore(email: .ana, password: Password(text: secret)),
            SignInCourier(phone: .mara, password: Password(text: secret)),
            SignIn(kind: .person, email: .ana, password: Password(text: secret)),
            RegisterPerson(
                email: .ana, password: Password(text: secret), passwordConfirmation: Password(text: secret),
                consent: true),
            ResetPassword(
                token: SecretText(secret), password: Password(text: secret),
                passwordConfirmation: Password(text: secret)),
            ConfirmEmail(kind: .person, token: SecretText(secret)),
            SignInByCode(phone: .olena, code: OneTimeCode(unchecked: secret)),
            Message.resetPassword(link: secret), Message.signInCode(OneTimeCode(unchecked: secret)),
        ]
        for call in calls {
            var dumped = ""
            dump(call, to: &dumped)
            #expect(!"\(call) \(String(reflecting: call)) \(dumped)".contains(secret))
        }
    }
}
