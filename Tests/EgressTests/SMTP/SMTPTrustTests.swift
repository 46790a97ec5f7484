@testable import EgressService
import Testing

@Suite("Which names of a certificate stand for the relay")
struct SMTPTrustTests {
    @Test(
        "Its own, and one with a star for the first label",
        arguments: [
            ("relay.example.org", true), ("RELAY.example.org", true), ("*.example.org", true),
            ("*.Example.org", true), ("example.org", false), ("other.example.org", false), ("*.org", false),
            ("*", false), ("*.relay.example.org", false), ("r*.example.org", false), ("relay.example.org.", false),
            ("127.0.0.1", false), ("", false),
        ])
    func names(_ name: String, _ isRight: Bool) {
        #expect(SMTPTrust.isName(name, of: "relay.example.org") == isRight)
    }

    @Test("A host of one label has no star")
    func oneLabel() {
        #expect(SMTPTrust.isName("localhost", of: "localhost"))
        #expect(!SMTPTrust.isName("*.localhost", of: "localhost"))
    }
}
