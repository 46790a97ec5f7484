@testable import IdentityService
import Testing
import Vocabulary

@Suite("Password hashes")
struct PasswordHashTests {
    // Computed with another implementation of scrypt:
    static let known = "$scrypt$ln=10,r=8,p=1$AAECAwQFBgcICQoLDA0ODw$nfkj3u1fRTHCea+fVr03sWV770kp5wLOLoEakziKhqE"

    @Test("A hash in the PHC string form parses back and verifies")
    func roundTrip() throws {
        let cost = try #require(ScryptCost(rounds: 1_024))
        let hash = try PasswordHash(of: Password(text: "correct horse"), salt: Array(0..<16), cost: cost)
        #expect(hash.text == Self.known)
        #expect(PasswordHash(hash.text) == hash)
        #expect(try hash.matches(Password(text: "correct horse")))
        #expect(try !hash.matches(Password(text: "correct horsf")))
    }

    @Test("A hash stored at another cost still verifies")
    func otherCost() async throws {
        let costly = try #require(ScryptCost(rounds: 4_096))
        let hash = try PasswordHash(of: Password(text: "correct horse"), salt: Array(0..<16), cost: costly)
        #expect(hash.text.hasPrefix("$scrypt$ln=12,r=8,p=1$"))
        try await IdentityUnderTest.run { identity in
            let stored = try #require(PasswordHash(hash.text))
            #expect(try await identity.isRight("correct horse", against: stored))
            #expect(try await !identity.isRight("correct horsf", against: stored))
        }
    }

    @Test("A password never verifies for a missing account, though a hash is computed")
    func nothing() async throws {
        try await IdentityUnderTest.run { identity in
            let isRight = try await identity.isRight("correct horse", against: nil)
            #expect(!isRight)
        }
    }

    @Test(
        "A malformed hash is refused",
        arguments: [
            "", "correct horse", "$scrypt$ln=10,r=8,p=1$AAECAwQFBgcICQoLDA0ODw$", known + "A", "x" + known,
            known.replacing("ln=10", with: "ln=010"), known.replacing("ln=10", with: "ln=+10"),
            known.replacing("ln=10", with: "ln=99"), known.replacing("ln=10", with: "ln=0"),
            known.replacing("r=8", with: "r=x"), known.replacing("ln=10,r=8", with: "r=8,ln=10"),
            known.replacing("scrypt", with: "argon2id"), known.replacing("AAEC", with: "AAE="),
            known.replacing("AAEC", with: "AA*C"), known.replacing("p=1", with: "p=1,q=1"),
        ])
    func malformed(_ text: String) {
        #expect(PasswordHash(text) == nil)
    }
}

extension IdentityUnderTest {
    fileprivate func isRight(_ password: String, against stored: PasswordHash?) async throws -> Bool {
        let requester = HashRequester(network: "192.0.2.0/24", account: "store ana@example.org")
        return try await hasher.verify(Password(text: password), against: stored, for: requester).isRight
    }
}
