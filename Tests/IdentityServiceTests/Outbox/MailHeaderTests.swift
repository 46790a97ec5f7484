@testable import IdentityService
import ServiceKit
import Testing
import Vocabulary

@Suite("The header of a mail")
struct MailHeaderTests {
    private static let names = [
        "From", "To", "Subject", "Date", "Message-ID", "Auto-Submitted", "MIME-Version", "Content-Type",
    ]

    private static func mail(
        subject: String = "Confirm", to address: String = "mira@example.org",
        from sender: String = "Kvart <no-reply@localhost>"
    ) throws -> String {
        let address = EmailAddress(unchecked: address)
        let outboundMessage = OutboundMessage.sample(to: .mail(address), subject: subject)
        return try MailText(outboundMessage, to: address, from: MailSender(sender)).text
    }

    @Test(
        "A subject of any script and length parses back, in lines of 76 characters and whole characters per word",
        arguments: [
            "Confirm your e-mail address", "Potvrdi adresu š",
            String(repeating: "Підтвердьте адресу ", count: 12) + "!",
            String(repeating: "👩‍👩‍👧‍👦", count: 20), "تأكيد عنوان بريدك الإلكتروني", "=?utf-8?B?aGVsbG8=?=",
            String(repeating: "x", count: 67), String(repeating: "x", count: 68), String(repeating: "x", count: 500),
            "e" + String(repeating: "\u{301}", count: 200),
        ])
    func subject(_ subject: String) throws {
        let mail = try Self.mail(subject: subject)
        #expect(try ReadMail(mail).fields["Subject"] == subject)
        #expect(ReadMail.lines(mail).allSatisfy { $0.utf8.count <= 76 })
    }

    @Test("A short subject of plain ASCII is not encoded")
    func plainSubject() throws {
        #expect(try Self.mail(subject: "Set a new password").contains("\r\nSubject: Set a new password\r\n"))
    }

    @Test(
        "A subject cannot begin another field, and is shown as one line",
        arguments: [
            ("Hello\r\nBcc: eve@example.org", "Hello  Bcc: eve@example.org"),
            ("Hello\nBcc: eve@example.org", "Hello Bcc: eve@example.org"), ("Hello\r\n\r\n<p>", "Hello    <p>"),
            ("a\rb", "a b"), ("a\u{0}b", "a b"), ("š\r\nSubject: x", "š  Subject: x"), ("a\u{2028}b", "a b"),
            ("\u{202E}evil\u{202C}", " evil "),
        ])
    func subjectInjection(_ subject: String, _ seen: String) throws {
        let mail = try Self.mail(subject: subject)
        let read = try ReadMail(mail)
        #expect(read.names == Self.names)
        // The tests' reader joins words at single spaces.
        let words = { (text: String) in text.split(separator: " ") }
        let subject = try #require(read.fields["Subject"])
        #expect(words(subject) == words(seen))
        for line in ReadMail.lines(mail) { #expect(line.utf8.allSatisfy { 0x20...0x7E ~= $0 }) }
    }

    @Test(
        "An invalid address is refused, above all one that would begin another field",
        arguments: [
            "mira@example.org\r\nBcc: eve@example.org", "mira@example.org\nBcc: eve", "mira\r\n@example.org",
            "mira\u{0}@example.org", "mira@example.org, eve", "š@example.org", "mira", "mira@", "",
        ])
    func recipientInjection(_ address: String) {
        #expect(throws: UnsafeHeader(name: "To")) { try Self.mail(to: address) }
    }

    @Test(
        "An address with unusual dots, or that looks like two, is quoted",
        arguments: [
            ("a.b+c@example.org", "a.b+c@example.org"), (".a@example.org", "\".a\"@example.org"),
            ("a..b@example.org", "\"a..b\"@example.org"), ("a@b.hr, c@d.hr", "\"a@b.hr, c\"@d.hr"),
        ])
    func quotedAddress(_ address: String, _ field: String) throws {
        #expect(try ReadMail(Self.mail(to: address)).fields["To"] == field)
    }

    @Test(
        "The sender is a name and an address, or an address alone",
        arguments: [
            ("Kvart <no-reply@localhost>", "Kvart <no-reply@localhost>"), ("no-reply@kvart.hr", "no-reply@kvart.hr"),
            (" \"Kvart, Zagreb\" <a@kvart.hr> ", "\"Kvart, Zagreb\" <a@kvart.hr>"), ("<a@kvart.hr>", "a@kvart.hr"),
            ("Četvrt Kvart <a@kvart.hr>", "Četvrt Kvart <a@kvart.hr>"),
        ])
    func sender(_ setting: String, _ field: String) throws {
        let mail = try ReadMail(Self.mail(from: setting))
        #expect(mail.fields["From"] == field)
        let host = try MailSender(setting).host
        #expect(mail.fields["Message-ID"] == "<\(MessageID.sample)@\(host)>")
    }

    @Test(
        "An invalid sender stops the start",
        arguments: [
            "", "Kvart", "Kvart <>", "Kvart <a@b", "a@b@c", "a b@kvart.hr", "a@kvart.hr, b@kvart.hr", "@kvart.hr", "a@",
            "Kvart <a@kvart.hr>\r\nBcc: eve@example.org", "Kvart\r\n <a@kvart.hr>", "a@kvart..hr",
            "Kvart <a@kvart.hr> x",
        ])
    func noSender(_ setting: String) {
        let error = #expect(throws: ConfigurationError.self) { try MailSender(setting) }
        #expect(error?.description.hasPrefix("mail.from must be an address") == true)
    }
}
