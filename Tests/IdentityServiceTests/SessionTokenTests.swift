@testable import IdentityService
import ServiceKit
import Testing

@Suite("Session tokens")
struct SessionTokenTests {
    @Test("A token parses back from its text of kvs_ and 48 URL-safe characters")
    func roundTrip() throws {
        for _ in 0..<200 {
            let token = SessionToken(secret: RuntimeEnvironment.live.random(32))
            #expect(SessionToken(token.text) == token)
            #expect(token.text.wholeMatch(of: /kvs_[A-Za-z0-9_-]{48}/) != nil)
        }
    }

    // The bytes 00 to 1f; their SHA-256 is from another implementation.
    @Test("The text form is frozen: sessions survive a restart with a newer program")
    func frozen() {
        let token = SessionToken(secret: Array(0..<32))
        #expect(token.text == "kvs_AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh9jDc0p")
        let hash = "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd"
        #expect(token.hash.hexadecimal == hash)
    }

    @Test("A change of any one character is detected")
    func damaged() {
        let text = SessionToken(secret: Array(0..<32)).text
        for damaged in text.damaged { #expect(SessionToken(damaged) == nil, "\(damaged)") }
    }

    @Test(
        "Padding, the other alphabet, spaces and other lengths are refused",
        arguments: [
            "kvs_AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh9jDc0=", "kvs_" + String(repeating: "+", count: 48),
            " kvs_AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh9jDc0p", "kvs_AAEC", "kvs_é",
        ])
    func malformed(_ text: String) {
        #expect(SessionToken(text) == nil)
    }

    @Test("A token's description hides it")
    func secret() {
        let token = SessionToken(secret: Array(0..<32))
        #expect("\(token) \(String(reflecting: token))" == "(secret) (secret)")
    }
}

extension [UInt8] {
    var hexadecimal: String { map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined() }
}

extension String {
    /// The text with one character changed, for each character.
    var damaged: [String] {
        indices.map { index in
            var copy = self
            copy.replaceSubrange(index...index, with: self[index] == "x" ? "y" : "x")
            return copy
        }
    }
}
