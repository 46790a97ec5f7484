import Foundation
@testable import KvartctlKit
import Testing
import Vocabulary

@Suite("The messages of a town without a relay")
struct MailTests {
    /// The state folder of an identity that has sent two mails and an SMS, removed by deinit.
    private final class Sent {
        let path = FileManager.default.temporaryDirectory.appending(path: "sent-\(UUID())").path()

        /// Writes the plain copy of a mail as identity does.
        private static let confirmation = """
            From: Kvart <no-reply@localhost>
            To: klas@example.org
            Subject: Potvrdite svoju adresu e-pošte, da bi „Pekara Klas“ mogla primati narudžbe
            Date: Sat, 21 Nov 2026 12:00:00 +0000

            Pozdrav Ana Babić,

            otvorite ovaj link: http://127.0.0.1:8080/confirm?token=kvc_q3Zt5pUe0w2mXbV8
            .
            Hvala!

            """

        init() throws {
            try write(Self.confirmation, "mail/plain/1795262400.0196-a.txt")
            try write("To: ana@example.org\nSubject: Hello\n\nx", "mail/plain/1795262399.0196-b.txt")
            try write("To: +385911112222\n\nVaš kod: 123456\nNikome ga ne recite.\n", "sms/1795262401.0196-c.txt")
            // Foreign or incomplete files.
            try write("To: nobody@example.org\n\nx", "mail/plain/1795262402.host")
            try write("To: nobody@example.org\n\nx", "mail/plain/.1795262402.0196-d.txt")
            // A mail itself. Only its copy is read.
            try write("To: nobody@example.org\n\nx", "mail/new/1795262402.0196-d.kvart")
            try write("To: +385911112222\n\nx", "sms/.1795262402.0196-e.txt")
        }

        deinit { try? FileManager.default.removeItem(atPath: path) }

        func write(_ text: String, _ name: String) throws {
            let file = URL(filePath: "\(path)/\(name)")
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try text.write(to: file, atomically: false, encoding: .utf8)
        }

        func list() throws -> MailList { MailList(try MailFolder(path: path).messages()) }
    }

    @Test("All messages are listed with number, time, recipient and subject or first line, the newest last")
    func list() throws {
        #expect(
            try Sent().list().text == """
                1  2026-11-21T11:59:59Z  ana@example.org   Hello
                2  2026-11-21T12:00:00Z  klas@example.org  Potvrdite svoju adresu e-pošte, da bi „Pekara Klas“ \
                mogla primati narudžbe
                3  2026-11-21T12:00:01Z  +385911112222     Vaš kod: 123456
                """)
    }

    @Test("Messages of the same second are in the order of their creation; the numbers are aligned")
    func order() throws {
        let sent = try Sent()
        for number in (3...9).reversed() {
            try sent.write("To: +385911112222\n\n\(number)", "sms/1795262500.0196-\(number).txt")
        }
        let lines = try sent.list().text.split(separator: "\n")
        #expect(lines.suffix(2).map { $0.suffix(1) } == ["8", "9"])
        #expect(lines.suffix(2).map { $0.prefix(4) } == [" 9  ", "10  "])
    }

    @Test("A mail is shown with its headers and its text")
    func mail() throws {
        let shown = try Sent().list().message(number: 2).shown
        #expect(
            shown.hasPrefix(
                """
                From: Kvart <no-reply@localhost>
                To: klas@example.org
                Subject: Potvrdite svoju adresu e-pošte, da bi „Pekara Klas“ mogla primati narudžbe
                Date: Sat, 21 Nov 2026 12:00:00 +0000

                Pozdrav Ana Babić,

                """))
        #expect(shown.hasSuffix("\n.\nHvala!"))
    }

    @Test("An SMS is shown with the time of its file")
    func sms() throws {
        #expect(
            try Sent().list().message(number: 3).shown == """
                To: +385911112222
                Date: 2026-11-21T12:00:01Z

                Vaš kod: 123456
                Nikome ga ne recite.
                """)
    }

    @Test(
        "A filtered list keeps the numbers of the whole list",
        arguments: [
            ("klas@example.org", [2]), ("KLAS@example.org", [2]), ("ana@example.org", [1]), ("+385911112222", [3]),
            ("091 111 2222", [3]), ("example.org", []),
        ])
    func filters(recipient: String, numbers: [Int]) throws {
        let list = try Sent().list()
        #expect(list.only(.push).entries.isEmpty)
        #expect(list.only(to: recipient).entries.map { $0.number } == numbers)
        #expect(list.only(.sms).entries.map { $0.number } == [3])
        #expect(list.only(.mail).only(to: recipient).entries.map { $0.number } == numbers.filter { $0 != 3 })
    }

    @Test("A push is listed with its device and its title, and shown with its whole payload")
    func push() throws {
        let sent = try Sent()
        try sent.write(
            #"{"to":"apns:0f1e2d3c","payload":{"aps":{"alert":{"title":"Nova\ndostava","body":"x"}},"type":"offered"}}"#,
            "push/1795262402.0196-p.json")
        try sent.write(
            #"{"to":"webPush:00ff00ff","payload":{"type":"offered","title":"Nova"}}"#, "push/1795262403.0196-q.json")
        // Incomplete or foreign files.
        try sent.write(#"{"to":"apns:0f1e2d3c""#, "push/1795262404.0196-r.json")
        try sent.write(#"{"payload":{}}"#, "push/1795262404.0196-s.json")
        let pushes = try sent.list().only(.push)
        #expect(
            pushes.text == """
                4  2026-11-21T12:00:02Z  apns:0f1e2d3c     Nova dostava
                5  2026-11-21T12:00:03Z  webPush:00ff00ff  Nova
                """)
        #expect(
            pushes.entries.last?.message.shown == """
                To: webPush:00ff00ff
                Date: 2026-11-21T12:00:03Z

                {
                  "type": "offered",
                  "title": "Nova"
                }
                """)
        #expect(pushes.only(to: "apns:0f1e2d3c").entries.count == 1)
    }

    @Test("The attachments of a mail are named")
    func files() throws {
        let sent = try Sent()
        try sent.write(
            "To: ana@example.org\nSubject: \nFile: šišmiš.txt (text/plain)\n\nEvo karte.\n\nHvala!\n",
            "mail/plain/1795262402.0196-f.txt")
        #expect(
            try sent.list().message(number: 4).shown == """
                To: ana@example.org
                Subject:\u{20}
                File: šišmiš.txt (text/plain)
                Date: 2026-11-21T12:00:02Z

                Evo karte.

                Hvala!
                """)
    }

    @Test("An empty list and an unknown number are errors")
    func nothing() throws {
        let none = MailList(try MailFolder(path: "/nonexistent/identity").messages())
        #expect(none.entries.isEmpty)
        let empty = #expect(throws: CommandError.self) { try none.message(number: 1) }
        #expect(empty?.description == "nothing was sent yet")
        let list = try Sent().list()
        let beyond = #expect(throws: CommandError.self) { try list.message(number: 4) }
        #expect(beyond?.description == "there is no number 4")
    }

    @Test(
        "A foreign file is left out",
        arguments: [
            "1795262400.a.kvart", "1795262400.txt", "x.a.txt", ".txt", "-1.a.txt", "99999999999999999999.a.txt",
            "1795262400.a.txt~",
        ])
    func foreign(name: String) { #expect(SentMessage(.mail, file: name, []) == nil) }

    @Test("The content of a mail cannot control the terminal")
    func printable() throws {
        let mail = "To: a@example.org\nSubject: red\u{1B}[31m\tend\n\nbell\u{7}\r\nend\u{9B}\tof it"
        let message = try #require(SentMessage(.mail, file: "0.a.txt", Array(mail.utf8)))
        #expect(message.title == "red\u{FFFD}[31m end")
        #expect(message.shown.hasSuffix("\n\nbell\u{FFFD}\nend\u{FFFD}\tof it"))
    }
}
