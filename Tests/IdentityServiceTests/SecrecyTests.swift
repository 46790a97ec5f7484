import IdentityContract
@testable import IdentityService
import Testing
import Vocabulary

@Suite("Secrets")
struct SecrecyTests {
    @Test("A password stands nowhere in the database; what is stored is scrypt with its cost")
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

    @Test("Two accounts with one password have different hashes")
    func salted() async throws {
        try await IdentityUnderTest.run { identity in
            try await identity.addStore(.ana)
            try await identity.addStore(.ivo)
            let store = AccountStore(database: identity.database)
            let ana = try #require(try await store.credentials(.store, with: .email(.ana)))
            let ivo = try #require(try await store.credentials(.store, with: .email(.ivo)))
            #expect(ana.passwordHash.salt != ivo.passwordHash.salt)
            #expect(ana.passwordHash.key != ivo.passwordHash.key)
        }
    }

    @Test("A token is stored as its SHA-256 only")
    func tokenHashed() async throws {
        try await IdentityUnderTest.run { identity in
            try await identity.addStore(.ana)
            let text = try await identity.signIn(.ana).token
            let token = try #require(SessionToken(text))
            let secret = try #require(Base64.decodeURLSafe(text.dropFirst(4))).prefix(32)
            #expect(try await identity.database.count(ofText: text) == 0)
            #expect(try await identity.database.count(ofText: String(text.dropFirst(4).prefix(12))) == 0)
            #expect(try await identity.database.count(ofBytes: Array(secret)) == 0)
            #expect(try await identity.database.count(ofBytes: token.hash) == 1)
        }
    }

    @Test("Calls with a password do not show it when they are printed, dumped or logged")
    func notInDescriptions() {
        let secret = "blue-kangaroo-17"
        let calls: [any Sendable] = [
            ReserveAccount(kind: .store, email: .ana, password: Password(text: secret)),
            SignInStore(email: .ana, password: Password(text: secret)),
            SignInCourier(phone: .mara, password: Password(text: secret)),
        ]
        for call in calls {
            var dumped = ""
            dump(call, to: &dumped)
            #expect(!"\(call) \(String(reflecting: call)) \(dumped)".contains(secret))
        }
    }
}
