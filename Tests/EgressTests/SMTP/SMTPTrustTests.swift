@testable import EgressService
import Testing

@Suite("Names in the relay's certificate")
struct SMTPTrustTests {
    @Test(
        "A name matches when it is equal or has a star as its first label",
        arguments: [
            ("relay.example.org", true), ("RELAY.example.org", true), ("*.example.org", true),
            ("*.Example.org", true), ("example.org", false), ("other.example.org", false), ("*.org", false),
            ("*", false), ("*.relay.example.org", false), ("r*.example.org", false), ("relay.example.org.", false),
            ("127.0.0.1", false), ("", false),
        ])
    func names(_ name: String, _ isRight: Bool) {
        #expect(SMTPTrust.isName(name, of: "relay.example.org") == isRight)
    }

    @Test("A star does not match a host of one label")
    func oneLabel() {
        #expect(SMTPTrust.isName("localhost", of: "localhost"))
        #expect(!SMTPTrust.isName("*.localhost", of: "localhost"))
    }
}
