@testable import EgressService
import Testing

@Suite("Safe texts of remote servers")
struct RemoteTextTests {
    @Test(
        "Words remain",
        arguments: [
            "push subscription has unsubscribed or expired.", "Insufficient credit", "BadJwtToken",
            "{\"code\":404,\"errno\":102,\"error\":\"Not Found\"}", "VapidPkHashMismatch",
            "Error 211: the sender is not allowed in this country",
        ])
    func words(_ text: String) {
        #expect(RemoteText.text(text) == text)
    }

    @Test(
        "Numbers, codes, tokens and addresses are removed",
        arguments: [
            ("Invalid number +385911112222", "Invalid number +…"), ("to 385 91 111-2222 failed", "to … failed"),
            ("(091) 111 2222", "(…"), ("091/111.22.22", "…"), ("123456 is your code", "… is your code"),
            ("token 0f1e2d3c4b5a69780f1e2d3c is bad", "token … is bad"),
            ("gone: https://push.example/wpush/v2/gAAAAABlxyz", "gone: …"),
            ("<iva@example.org>: rejected", "<…>: rejected"),
            ("{\"t\":\"dGVzdC10b2tlbi12ZXJ5LWxvbmctaW5kZWVk\"}", "{\"t\":\"…\"}"),
        ])
    func hidden(_ text: String, _ shown: String) {
        #expect(RemoteText.text(text) == shown)
    }

    @Test("Known secrets are removed everywhere")
    func secrets() {
        let text = RemoteText.text("key=topsecret, topsecretly no", hiding: ["top", "topsecret", ""])
        #expect(text == "key=…, …ly no")
    }

    @Test("A text is one short line without control characters")
    func form() {
        #expect(RemoteText.text("a\r\nb\u{0}\u{1B}[31mc\u{202E}d\u{200B}\u{2028}e\t ") == "a b [31mc d e")
        let long = RemoteText.text(String(repeating: "words and ", count: 1_000))
        #expect(long.count == 300)
        #expect(RemoteText.reason(status: 502, Array(String(repeating: "so ", count: 900).utf8)).count == 300)
        #expect(RemoteText.reason(status: 502, []) == "502")
        #expect(RemoteText.reason(status: 502, [0xFF, 0xFE]) == "502 \u{FFFD}\u{FFFD}")
    }
}
