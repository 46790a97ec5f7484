import IdentityContract
import RPC
import TestKit
import Testing
import Vocabulary

@testable import IdentityService

@Suite("Mails about notices", .timeLimit(.minutes(5)))
struct NotificationMailTests {
    private static let ticket = NotificationAttachment(name: "karta.pdf", type: "application/pdf", document: "ticket 7")

    private static func document(_ size: Int) -> Document {
        Document(
            mediaType: "application/pdf", fileName: nil,
            content: Base64Bytes([UInt8](repeating: 0x25, count: size)))
    }

    /// Adds a store with a queued mail and its attachments.
    private static func told(
        _ identity: IdentityUnderTest, _ name: String = "Pekara Klas", with attachments: [NotificationAttachment] = []
    ) async throws -> AccountID {
        let context = try NotifyingContext(identity.clock)
        let store = try await identity.addStore(.ana)
        try await context.tell([store], "deliveries.offered", ["store": name], by: [.email], with: attachments)
        try await identity.hear(context)
        return store
    }

    @Test("R02.56, R04.14 title and text become subject and body, and the button has the absolute link")
    func mail() async throws {
        try await IdentityUnderTest.run { identity in
            _ = try await Self.told(identity)
            try await identity.deliver()
            let mail = try #require(identity.transport.mails(to: .ana).first)
            #expect(mail.subject == "New delivery")
            let link = "http://127.0.0.1:8080/deliveries/7"
            #expect(mail.text == "Hello,\n\nPekara Klas has a delivery for you.\n\n\(link)\n\nKvart\n")
            #expect(mail.html.contains("<a href=\"\(link)\""))
            #expect(mail.html.contains(">Open in Kvart</a>"))
            #expect(mail.attachments.isEmpty)
        }
    }

    @Test("R04.14 an Arabic mail is in Arabic and right to left")
    func arabic() async throws {
        try await IdentityUnderTest.run { identity in
            _ = try await Self.told(identity)
            try await identity.execute("UPDATE account SET language = 'ar'")
            try await identity.deliver()
            let mail = try #require(identity.transport.mails(to: .ana).first)
            #expect(mail.subject == "طلب توصيل جديد")
            #expect(mail.html.contains("<html lang=\"ar\" dir=\"rtl\">"))
            #expect(mail.html.contains(">فتح في Kvart</a>"))
        }
    }

    @Test(
        "A hostile name cannot begin a header field or an element",
        arguments: [
            "Klas\r\nBcc: eve@example.org\r\n\r\n<p>", "<script>alert(1)</script>", "\u{202E}salK",
            "\" onclick=\"x", "{store} {{link}}",
        ])
    func hostileName(_ name: String) async throws {
        try await IdentityUnderTest.run { identity in
            _ = try await Self.told(identity, name)
            // The mail as it would be if the title had the store's name.
            identity.transport.answer { outboundMessage in
                var outboundMessage = outboundMessage
                outboundMessage.subject += name
                let mail = try MailText(outboundMessage, to: .ana, from: MailSender("Kvart <no-reply@localhost>")).text
                let read = try ReadMail(mail)
                guard !read.names.contains("Bcc"), read.names.count == 8 else { return .refused(reason: "a field") }
                return .accepted
            }
            try await identity.deliver()
            let mail = try #require(identity.transport.mails(to: .ana).first)
            #expect(!mail.html.contains("<script>"))
            #expect(!mail.html.contains("onclick=\"x\""))
            #expect(mail.text.contains(name.split(whereSeparator: \.isNewline).first ?? ""))
        }
    }

    @Test("Attachments are fetched from the notice's context when the mail is sent")
    func attachment() async throws {
        try await IdentityUnderTest.run { identity in
            let store = try await Self.told(identity, with: [Self.ticket])
            identity.contexts.keep(Self.document(1_000), named: "ticket 7", for: store)
            try await identity.deliver()
            let mail = try #require(identity.transport.mails(to: .ana).first)
            let file = MailAttachment(
                name: "karta.pdf", type: "application/pdf", bytes: [UInt8](repeating: 0x25, count: 1_000))
            #expect(mail.attachments == [file])
        }
    }

    @Test("A missing or another account's attachment is left out and logged")
    func noDocument() async throws {
        try await IdentityUnderTest.run { identity in
            _ = try await Self.told(identity, with: [Self.ticket])
            identity.contexts.keep(Self.document(1_000), named: "ticket 7", for: .example)
            try await identity.deliver()
            let mail = try #require(identity.transport.mails(to: .ana).first)
            #expect(mail.attachments.isEmpty)
            let lines = identity.log.lines.filter { $0.contains("what should go with a mail is not there") }
            #expect(lines.count == 1)
        }
    }

    @Test("A mail waits while the context is unreachable, and then has its attachment")
    func away() async throws {
        try await IdentityUnderTest.run { identity in
            let store = try await Self.told(identity, with: [Self.ticket])
            identity.contexts.keep(Self.document(1_000), named: "ticket 7", for: store)
            identity.contexts.setDown("deliveries", true)
            try await identity.keepTrying(.seconds(3_600))
            #expect(identity.transport.attempts == 0)
            #expect(try await identity.reasons() == ["deliveries: unavailable"])
            identity.contexts.setDown("deliveries", false)
            try await identity.keepTrying(.seconds(300))
            #expect(identity.transport.mails(to: .ana).map(\.attachments.count) == [1])
        }
    }

    @Test("Attachments of up to 512 KiB are sent; a mail with more becomes a dead letter with the reason")
    func tooLarge() async throws {
        try await IdentityUnderTest.run { identity in
            let names = ["a", "b", "c"]
            let files = names.map { NotificationAttachment(name: $0, type: "application/pdf", document: $0) }
            let store = try await Self.told(identity, with: files)
            for name in names.prefix(2) {
                identity.contexts.keep(Self.document(256 << 10), named: name, for: store)
            }
            identity.contexts.keep(Self.document(1), named: "c", for: store)
            try await identity.deliver()
            #expect(identity.transport.attempts == 0)
            #expect(try await identity.reasons() == ["what goes with it has more than 524288 bytes"])
            identity.contexts.keep(Self.document(0), named: "c", for: store)
            _ = try await identity.operator.call(RetryDeadLetters(channel: "mail"))
            try await identity.deliver()
            #expect(identity.transport.mails(to: .ana).map(\.attachments.count) == [3])
        }
    }
}
