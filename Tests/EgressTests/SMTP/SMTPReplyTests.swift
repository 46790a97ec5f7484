@testable import EgressService
import Testing

@Suite("SMTP replies")
struct SMTPReplyTests {
    /// Reads the replies of a text.
    private func read(_ text: String) throws(SMTPReplyReader.Unreadable) -> [SMTPReply] {
        var reader = SMTPReplyReader()
        var replies: [SMTPReply] = []
        for byte in text.utf8 {
            if let reply = try reader.read(byte) { replies.append(reply) }
        }
        return replies
    }

    @Test(
        "Lines are assembled into replies",
        arguments: [
            ("220 relay.example ESMTP\r\n", [SMTPReply(code: 220, lines: ["relay.example ESMTP"])]),
            ("250\r\n", [SMTPReply(code: 250, lines: [""])]),
            ("250 \r\n", [SMTPReply(code: 250, lines: [""])]),
            ("354 go on\n", [SMTPReply(code: 354, lines: ["go on"])]),
            ("250-one\r\n250-two\r\n250 three\r\n", [SMTPReply(code: 250, lines: ["one", "two", "three"])]),
            ("250-one\r\n250\r\n", [SMTPReply(code: 250, lines: ["one", ""])]),
            ("250 ok\r\n421 bye\r\n", [SMTPReply(code: 250, lines: ["ok"]), SMTPReply(code: 421, lines: ["bye"])]),
            ("250-no end\r\n", []), ("250 no end", []), ("250 no LF\r", []),
        ])
    func replies(_ text: String, _ replies: [SMTPReply]) throws { #expect(try read(text) == replies) }

    @Test(
        "An invalid reply is an error",
        arguments: [
            "\r\n", "hello\r\n", "25\r\n", "250x\r\n", "2500 ok\r\n", "-50 ok\r\n", "199 ok\r\n", "600 ok\r\n",
            "250-ok\r\n251 ok\r\n", "HTTP/1.1 400 Bad Request\r\n", "٢٥٠ ok\r\n", "250_ok\r\n",
        ])
    func unreadable(_ text: String) {
        #expect(throws: SMTPReplyReader.Unreadable(reason: "The relay's reply is not SMTP.")) { try read(text) }
    }

    @Test("An endless line or reply is an error")
    func endless() {
        let long = SMTPReplyReader.Unreadable(reason: "The relay's reply is too long.")
        #expect(throws: long) { try read("250 " + String(repeating: "x", count: SMTPReplyReader.lineLimit)) }
        #expect(throws: long) {
            try read(String(repeating: "250-x\r\n", count: SMTPReplyReader.lineCountLimit + 1))
        }
    }

    @Test("A reply may contain invalid UTF-8")
    func notText() throws {
        var reader = SMTPReplyReader()
        var last: SMTPReply?
        let bytes: [UInt8] = Array("550 ".utf8) + [0xFF, 0x00, 0xC3] + Array("\r\n".utf8)
        for byte in bytes { last = try reader.read(byte) }
        #expect(last?.code == 550)
        #expect(last?.summary == "550 \u{FFFD} \u{FFFD}")
    }

    @Test(
        "The enhanced code is separated from the text",
        arguments: [
            ("550 5.1.1 no such user", "5.1.1", "550 5.1.1 no such user"),
            ("550-5.1.1 The account\r\n550 5.1.1 does not exist", "5.1.1", "550 5.1.1 The account does not exist"),
            ("450 4.2.0 greylisted", "4.2.0", "450 4.2.0 greylisted"),
            ("250 2.1.5", "2.1.5", "250 2.1.5"),
            ("554 no", nil, "554 no"), ("554", nil, "554"),
            // Another class, two numbers, four numbers.
            ("550 4.1.1 odd", nil, "550 4.1.1 odd"), ("550 5.1 odd", nil, "550 5.1 odd"),
            ("550 5.1.1.1 odd", nil, "550 … odd"),
        ] as [(String, String?, String)])
    func codes(_ text: String, _ code: String?, _ summary: String) throws {
        let reply = try #require(try read(text + "\r\n").first)
        #expect(reply.enhancedCode == code)
        #expect(reply.summary == summary)
    }

    @Test("Addresses in a reply are removed")
    func words() throws {
        let text = "550 5.1.1 <iva.horvat@example.org>: Recipient address rejected from 203.0.113.77\r\n"
        #expect(
            try read(text).first?.summary == "550 5.1.1 <…>: Recipient address rejected from …")
    }

    @Test("The relay's extensions are read from its reply to EHLO")
    func extensions() throws {
        let text = "250-relay.example STARTTLS\r\n250-size 1000\r\n250-AUTH login Plain CRAM-MD5\r\n250 8BITMIME\r\n"
        let extensions = SMTPExtensions(try #require(try read(text).first))
        #expect(!extensions.offersStartTLS, "the first line is a greeting")
        #expect(extensions.takesSize && extensions.sizeLimit == 1_000)
        #expect(extensions.mechanisms == ["LOGIN", "PLAIN", "CRAM-MD5"])

        let other = SMTPExtensions(SMTPReply(code: 250, lines: ["", "STARTTLS", "SIZE 0", "AUTH=LOGIN"]))
        #expect(other.offersStartTLS && other.takesSize && other.sizeLimit == nil)
        #expect(other.mechanisms == ["LOGIN"])
        let huge = SMTPExtensions(SMTPReply(code: 250, lines: ["", "SIZE 99999999999999999999"]))
        #expect(huge.takesSize && huge.sizeLimit == nil)
    }
}
