@testable import EgressService
import EgressContract
import Testing
import Vocabulary

@Suite("Mail in the relay's form")
struct SMTPMailTests {
    private func mail(_ message: String) -> OutgoingMail {
        var mail = OutgoingMail.example
        mail.message = message
        return mail
    }

    @Test(
        "Dots at the beginnings of lines are doubled, and a dot ends the message",
        arguments: [
            ("Subject: x\r\n\r\nHello.\r\n", "Subject: x\r\n\r\nHello.\r\n.\r\n"),
            ("\r\n", "\r\n.\r\n"), (".\r\n", "..\r\n.\r\n"), ("..\r\n", "...\r\n.\r\n"),
            ("a\r\n.b\r\n.\r\nc.\r\n", "a\r\n..b\r\n..\r\nc.\r\n.\r\n"), ("a.b\r\n", "a.b\r\n.\r\n"),
        ])
    func dots(_ message: String, _ data: String) throws {
        let mail = try SMTPMail(mail(message))
        #expect(String(decoding: mail.data, as: UTF8.self) == data)
        #expect(mail.size == message.utf8.count)
    }

    @Test(
        "A message that relays could read differently is refused",
        arguments: [
            ("", "The message does not end with CR LF."), ("Hello", "The message does not end with CR LF."),
            ("Hello\n", "The message does not end with CR LF."), ("Hello\r", "The message does not end with CR LF."),
            ("a\nb\r\n", "The message has an LF without a CR."), ("a\rb\r\n", "The message has a CR without an LF."),
            ("a\r\r\n", "The message has a CR without an LF."), ("\n\r\n", "The message has an LF without a CR."),
            ("a\n.\r\nQUIT\r\n", "The message has an LF without a CR."), ("č\r\n", "The message is not ASCII."),
            ("a\0b\r\n", "The message is not ASCII."),
        ])
    func unsendable(_ message: String, _ reason: String) {
        #expect(throws: SMTPMail.Unsendable(reason: reason)) { try SMTPMail(mail(message)) }
    }

    @Test("A line of 998 bytes is sent, one of 999 is not")
    func longLines() throws {
        let line = String(repeating: "x", count: 998)
        #expect(try SMTPMail(mail("\(line)\r\n\(line)\r\n")).size == 2_000)
        #expect(throws: SMTPMail.Unsendable(reason: "A line of the message is too long.")) {
            try SMTPMail(mail("a\r\n\(line)x\r\n"))
        }
    }

    @Test(
        "The local part is quoted when its dots are misplaced",
        arguments: [
            ("iva@example.org", "iva@example.org"), ("a.b+c@mail.example.org", "a.b+c@mail.example.org"),
            ("a..b@example.org", "\"a..b\"@example.org"), (".a@example.org", "\".a\"@example.org"),
            ("no-reply@localhost", "no-reply@localhost"),
        ])
    func path(_ address: String, _ path: String) throws {
        #expect(try SMTPPath(EmailAddress(unchecked: address)).text == path)
    }

    @Test(
        "An address that could end a command or its brackets is refused",
        arguments: [
            "", "iva", "@example.org", "iva@", "iva@example.org\r\nRCPT TO:<eve@example.org>", "iva>@example.org",
            "iva@example.org>", "iva@exa mple.org", "iva @example.org", "\"a\"@example.org", "a\\b@example.org",
            "iva@example.org\n", "č@example.org", "iva@čaj.example", "iva@example..org", "iva@.example.org", "\0@a.b",
            "eve@example.org@example.org", String(repeating: "a", count: 250) + "@b.co",
        ])
    func injected(_ address: String) {
        let refused = SMTPMail.Unsendable(reason: "An address is invalid.")
        #expect(throws: refused) { try SMTPPath(EmailAddress(unchecked: address)) }
        #expect(throws: refused) { try SMTPMail(.test(from: address)) }
        #expect(throws: refused) { try SMTPMail(.test(to: address)) }
    }
}
