@testable import IdentityService
import Testing
import Vocabulary

@Suite("Attachments of mails")
struct MailAttachmentTests {
    private static func mail(_ attachments: [MailAttachment]) throws -> String {
        let address = EmailAddress(unchecked: "mira@example.org")
        let outboundMessage = OutboundMessage.sample(text: "Hello\n", attachments: attachments)
        return try MailText(outboundMessage, to: address, from: MailSender("Kvart <no-reply@localhost>")).text
    }

    private static func file(
        _ name: String, type: String = "application/pdf", _ bytes: [UInt8] = [1]
    ) -> MailAttachment {
        MailAttachment(name: name, type: type, bytes: bytes)
    }

    /// Returns the names in a `Content-Disposition`: the plain one, and the joined extended one (RFC 2231).
    private static func names(_ disposition: String) throws -> (plain: String, full: String) {
        let parameters = disposition.split(separator: ";").dropFirst().map { part in
            part.split(separator: "=", maxSplits: 1).map { $0.trimmingPrefix(" ") }
        }
        let quoted = try #require(parameters.first { $0[0] == "filename" })[1]
        let plain = String(quoted.dropFirst().dropLast())
        let encoded = parameters.filter { $0[0].hasPrefix("filename*") }.map { String($0[1]) }.joined(separator: "")
        guard !encoded.isEmpty else { return (plain, plain) }
        let parts = encoded.dropFirst("utf-8''".count).split(separator: "%", omittingEmptySubsequences: false)
        var bytes = Array(try #require(parts.first).utf8)
        for part in parts.dropFirst() {
            bytes.append(try #require(UInt8(part.prefix(2), radix: 16)))
            bytes += part.dropFirst(2).utf8
        }
        return (plain, try #require(String(validating: bytes, as: UTF8.self)))
    }

    @Test("Attachments follow both forms of the text, byte for byte")
    func bytes() throws {
        let mail = try Self.mail([Self.file("ticket.pdf", Array("hello".utf8))])
        let lines = [
            "From: Kvart <no-reply@localhost>", "To: mira@example.org", "Subject: Confirm",
            "Date: Thu, 1 Jan 2026 12:00:00 +0000", "Message-ID: <019b796d-d600-7001-8000-000000000002@localhost>",
            "Auto-Submitted: auto-generated", "MIME-Version: 1.0", "Content-Type: multipart/mixed;",
            " boundary=\"=_files_019b796d-d600-7001-8000-000000000002\"", "",
            "--=_files_019b796d-d600-7001-8000-000000000002", "Content-Type: multipart/alternative;",
            " boundary=\"=_019b796d-d600-7001-8000-000000000002\"", "",
            "--=_019b796d-d600-7001-8000-000000000002", "Content-Type: text/plain; charset=utf-8",
            "Content-Transfer-Encoding: quoted-printable", "", "Hello", "",
            "--=_019b796d-d600-7001-8000-000000000002", "Content-Type: text/html; charset=utf-8",
            "Content-Transfer-Encoding: quoted-printable", "", "<p>Hello</p>", "",
            "--=_019b796d-d600-7001-8000-000000000002--", "--=_files_019b796d-d600-7001-8000-000000000002",
            "Content-Type: application/pdf", "Content-Transfer-Encoding: base64",
            "Content-Disposition: attachment;", " filename=\"ticket.pdf\"", "", "aGVsbG8=",
            "--=_files_019b796d-d600-7001-8000-000000000002--", "",
        ]
        #expect(mail == lines.joined(separator: "\r\n"))
    }

    @Test(
        "Attachments of any bytes and number parse back, in lines short enough for any server",
        arguments: [0, 1, 56, 57, 58, 100_000])
    func readBack(_ count: Int) throws {
        let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31) }
        let mail = try Self.mail([Self.file("a.pdf", bytes), Self.file("b.png", type: "image/png", bytes.reversed())])
        let read = try ReadMail(mail)
        #expect(read.parts["text/plain; charset=utf-8"] == "Hello\n")
        #expect(read.files.map(\.bytes) == [bytes, bytes.reversed()])
        #expect(read.files.map(\.type) == ["application/pdf", "image/png"])
        for line in ReadMail.lines(mail) {
            #expect(line.utf8.count <= 76)
            #expect(line.utf8.allSatisfy { 0x20...0x7E ~= $0 })
        }
    }

    @Test(
        "A file name of any script and length parses back, after a plain one",
        arguments: [
            ("ticket.pdf", "ticket.pdf"), ("karta šišmiš.pdf", "karta _i_mi_.pdf"), ("квиток.pdf", "______.pdf"),
            (String(repeating: "ш", count: 96) + ".pdf", String(repeating: "_", count: 96) + ".pdf"),
            ("100% off; a=b.pdf š", "100% off; a=b.pdf _"), ("👩‍👩‍👧‍👦.png", "_.png"),
        ])
    func names(_ name: String, _ plain: String) throws {
        let read = try ReadMail(Self.mail([Self.file(name)]))
        let disposition = try #require(read.files.first).disposition
        #expect(disposition.contains("filename=\"\(plain)\""))
        // The tests' reader does not parse quoted strings.
        if name.contains(";") { return }
        let names = try Self.names(disposition)
        #expect(names.plain == plain)
        #expect(names.full == name)
    }

    @Test(
        "A hostile file name cannot end its field, name a folder or hide its extension",
        arguments: [
            ("a\r\nBcc: eve@example.org", "a  Bcc: eve@example.org"), ("../../etc/passwd", ".._.._etc_passwd"),
            ("..\\x.exe", ".._x.exe"), ("", "file"), (" \u{0} ", "file"), ("a\u{202E}fdp.exe", "a fdp.exe"),
            ("a\"b", "a\\\"b"),
            (String(repeating: "x", count: 300) + ".pdf", String(repeating: "x", count: 96) + ".pdf"),
            (String(repeating: "x", count: 300), String(repeating: "x", count: 100)),
        ])
    func hostileNames(_ name: String, _ written: String) throws {
        let mail = try Self.mail([Self.file(name)])
        let read = try ReadMail(mail)
        #expect(!read.names.contains("Bcc"))
        #expect(read.files.first?.disposition == "attachment; filename=\"\(written)\"")
        #expect(!mail.contains("\r\nBcc:"))
    }

    @Test(
        "An invalid or composite media type becomes application/octet-stream",
        arguments: [
            ("application/pdf", "application/pdf"), ("Image/PNG", "image/png"),
            ("application/vnd.oasis.opendocument.text", "application/vnd.oasis.opendocument.text"),
            ("application/pdf\r\nBcc: eve@example.org", "application/octet-stream"),
            ("pdf", "application/octet-stream"),
            ("a/b/c", "application/octet-stream"), ("/", "application/octet-stream"), ("", "application/octet-stream"),
            ("text/html; charset=utf-8", "application/octet-stream"), ("message/rfc822", "application/octet-stream"),
            ("multipart/mixed", "application/octet-stream"), ("a/b=c", "application/octet-stream"),
        ])
    func types(_ type: String, _ written: String) throws {
        let read = try ReadMail(Self.mail([Self.file("a", type: type)]))
        #expect(read.files.map(\.type) == [written])
    }
}
