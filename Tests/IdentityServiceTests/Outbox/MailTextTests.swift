@testable import IdentityService
import Testing
import Vocabulary

@Suite("The text of a mail")
struct MailTextTests {
    private static func mail(subject: String = "Confirm", text: String, html: String) throws -> String {
        let address = EmailAddress(unchecked: "mira@example.org")
        let outboundMessage = OutboundMessage.sample(subject: subject, text: text, html: html)
        return try MailText(outboundMessage, to: address, from: MailSender("Kvart <no-reply@localhost>")).text
    }

    @Test("A mail has the form of RFC 5322 and RFC 2046, byte for byte")
    func bytes() throws {
        let mail = try Self.mail(
            subject: "Zdravo, svijete š", text: "1 + 1 = 2 š\n.\nFrom me \n", html: "<p>š</p>\n")
        let lines = [
            "From: Kvart <no-reply@localhost>", "To: mira@example.org",
            "Subject: =?utf-8?B?WmRyYXZvLCBzdmlqZXRlIMWh?=", "Date: Thu, 1 Jan 2026 12:00:00 +0000",
            "Message-ID: <019b796d-d600-7001-8000-000000000002@localhost>", "Auto-Submitted: auto-generated",
            "MIME-Version: 1.0", "Content-Type: multipart/alternative;",
            " boundary=\"=_019b796d-d600-7001-8000-000000000002\"", "",
            "--=_019b796d-d600-7001-8000-000000000002", "Content-Type: text/plain; charset=utf-8",
            "Content-Transfer-Encoding: quoted-printable", "", "1 + 1 =3D 2 =C5=A1", "=2E", "=46rom me=20", "",
            "--=_019b796d-d600-7001-8000-000000000002", "Content-Type: text/html; charset=utf-8",
            "Content-Transfer-Encoding: quoted-printable", "", "<p>=C5=A1</p>", "",
            "--=_019b796d-d600-7001-8000-000000000002--", "",
        ]
        #expect(mail == lines.joined(separator: "\r\n"))
    }

    @Test(
        "Any text parses back from ASCII lines that no server cuts or interprets",
        arguments: [
            "Hello,\n\nplain.\n", String(repeating: "long ", count: 400) + "\n", String(repeating: "š", count: 300),
            String(repeating: ".", count: 300) + "\n.\n..\n", "ends with spaces  \nand a tab\t\n \n", "no line ending",
            "From me\nFrom you\n>From\n", "=3D is an equals sign =\n", "Добрий день 👩‍👩‍👧‍👦 مرحبا\n",
            "a\rb\u{0}c\u{7F}\n", "\n\n",
            "--=_019b796d-d600-7001-8000-000000000002--\n", "",
        ])
    func readBack(_ text: String) throws {
        let mail = try Self.mail(text: text, html: text)
        let read = try ReadMail(mail)
        #expect(read.parts["text/plain; charset=utf-8"] == text)
        #expect(read.parts["text/html; charset=utf-8"] == text)
        let lines = ReadMail.lines(mail)
        #expect(lines.count > 20)
        for line in lines {
            #expect(line.utf8.count <= 76)
            #expect(line.utf8.allSatisfy { 0x20...0x7E ~= $0 })
            #expect(!line.hasPrefix(".") && !line.hasPrefix("From "))
            #expect(!line.hasSuffix(" "))
        }
    }

    @Test("Line endings of both kinds become CR LF")
    func lineEndings() throws {
        #expect(QuotedPrintable.encode("a\nb\r\nc \r\n") == "a\r\nb\r\nc=20\r\n")
    }

    @Test("The date is in English and in UTC")
    func date() {
        #expect(Instant(milliseconds: 1_795_268_709_999).mailDate == "Sat, 21 Nov 2026 13:45:09 +0000")
        #expect(Instant(milliseconds: 1_709_164_800_000).mailDate == "Thu, 29 Feb 2024 00:00:00 +0000")
    }
}
