@testable import EgressService
import Testing

@Suite("HTTP addresses")
struct HTTPAddressTests {
    @Test("An address is parsed into its parts")
    func parts() throws {
        let address = try #require(HTTPAddress("https://Push.Example:8443/wpush/v2/gAAA?x=1&y=%20"))
        #expect(address.isEncrypted)
        #expect(address.host == "push.example")
        #expect(address.port == 8_443)
        #expect(address.target == "/wpush/v2/gAAA?x=1&y=%20")
        #expect(address.origin == "https://push.example:8443")
        #expect(address.text == "https://push.example:8443/wpush/v2/gAAA?x=1&y=%20")
    }

    @Test(
        "The origin omits the scheme's default port",
        arguments: [
            ("https://push.example/a", "https://push.example"), ("https://push.example:443/a", "https://push.example"),
            ("https://push.example:80/a", "https://push.example:80"), ("http://push.example/a", "http://push.example"),
            ("http://push.example:80/", "http://push.example"),
            ("http://127.0.0.1:443/", "http://127.0.0.1:443"),
        ])
    func origin(_ text: String, _ origin: String) {
        #expect(HTTPAddress(text)?.origin == origin)
    }

    @Test(
        "An invalid or ambiguous address is refused",
        arguments: [
            "", "push.example/a", "ftp://push.example/a", "HTTPS://push.example/a", "https:/push.example/a",
            "https://push.example", "https://push.example?a", "https://push.example#a", "https:///a", "https://:443/a",
            "https://user@push.example/a", "https://push.example@evil.example/a",
            "https://push.example:443@evil.example/a", "https://push.example\\@evil.example/a",
            "https://push.example\\.evil.example/a", "https://push.example:/a", "https://push.example:0/a",
            "https://push.example:65536/a", "https://push.example:+443/a", "https://push.example:4 43/a",
            "https://push.example:443:443/a", "https://push.example./a", "https://.push.example/a",
            "https://push..example/a", "https://-push.example/a", "https://push-.example/a", "https://pu_sh.example/a",
            "https://push.exam ple/a", "https://push.example/a b", "https://push.example/a#b",
            "https://push.example/a\r\nhost: evil.example", "https://push.example\r\n/a", "https://push.example/ä",
            "https://püsh.example/a", "https://push。example/a", "https://push.example\u{2044}evil.example/a",
            "https://push.example/\u{338}a", "https://[::1]/a", "https://push%2eexample/a", "https://push.example/<a>",
        ])
    func refused(_ text: String) {
        #expect(HTTPAddress(text) == nil)
    }
}
