import Foundation
@testable import IdentityService
import RPC
import TestKit
import Testing
import Vocabulary

@Suite("FileTransport")
struct FileTransportTests {
    private static let mailName = "1767268800.\(MessageID.sample).kvart"

    private static func transport(in folder: String) throws -> FileTransport {
        FileTransport(in: folder, from: try MailSender("Kvart <no-reply@localhost>"))
    }

    private static func outboundMessage(_ message: Message = .resetPassword(link: Message.link)) throws
        -> OutboundMessage
    {
        try MessageTexts(lifetimes: .example).outboundMessage(for: message.stored())
    }

    private static func names(_ folder: String) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder)
    }

    private static func permissions(_ path: String) throws -> Int? {
        try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    }

    @Test("A mail is one file with mode 0600, named after the message, and parses back")
    func mail() async throws {
        try await withScratchFolder { folder in
            let outboundMessage = try Self.outboundMessage()
            #expect(try await Self.transport(in: folder).deliver(outboundMessage) == .accepted)
            let maildir = folder + "/mail"
            #expect(try Self.names(maildir + "/new") == [Self.mailName])
            #expect(try Self.names(maildir + "/tmp") == [])
            #expect(try Self.names(maildir + "/cur") == [])
            for part in ["", "/new", "/tmp", "/cur"] { #expect(try Self.permissions(maildir + part) == 0o700) }
            #expect(try Self.permissions("\(maildir)/new/\(Self.mailName)") == 0o600)
            let text = try String(contentsOfFile: "\(maildir)/new/\(Self.mailName)", encoding: .utf8)
            let mail = try ReadMail(text)
            #expect(mail.fields["To"] == "mira@example.org")
            #expect(mail.fields["Subject"] == outboundMessage.subject)
            #expect(mail.parts["text/plain; charset=utf-8"] == outboundMessage.text)
            #expect(mail.parts["text/html; charset=utf-8"] == outboundMessage.html)
            #expect(outboundMessage.html.contains("</html>"))
        }
    }

    @Test("A mail has one plain copy for people, however often it is delivered")
    func copy() async throws {
        try await withScratchFolder { folder in
            var outboundMessage = OutboundMessage.sample(
                subject: "Karta\nza Anu š", text: "Evo karte.\n\nHvala!\n", html: "<p>")
            outboundMessage.attachments = [MailAttachment(name: "šišmiš.txt", type: "text/plain", bytes: [0x78])]
            for _ in 1...2 { #expect(try await Self.transport(in: folder).deliver(outboundMessage) == .accepted) }
            let name = "1767268800.\(MessageID.sample).txt"
            #expect(try Self.names(folder + "/mail/plain") == [name])
            #expect(try Self.permissions(folder + "/mail/plain") == 0o700)
            #expect(try Self.permissions("\(folder)/mail/plain/\(name)") == 0o600)
            let copy = try String(contentsOfFile: "\(folder)/mail/plain/\(name)", encoding: .utf8)
            #expect(
                copy == """
                    From: Kvart <no-reply@localhost>
                    To: mira@example.org
                    Subject: Karta za Anu š
                    Date: Thu, 1 Jan 2026 12:00:00 +0000
                    File: šišmiš.txt (text/plain)

                    Evo karte.

                    Hvala!


                    """)
        }
    }

    @Test("An SMS is one text file, however often it is delivered")
    func sms() async throws {
        try await withScratchFolder { folder in
            let texts = try MessageTexts(lifetimes: .example)
            let outboundMessage = try texts.outboundMessage(for: Message.signInCode(Message.code).stored(to: .phone))
            for _ in 1...2 { #expect(try await Self.transport(in: folder).deliver(outboundMessage) == .accepted) }
            let name = "1767268800.\(MessageID.sample).txt"
            #expect(try Self.names(folder + "/sms") == [name])
            #expect(try Self.permissions(folder + "/sms") == 0o700)
            #expect(try Self.permissions("\(folder)/sms/\(name)") == 0o600)
            #expect(
                try String(contentsOfFile: "\(folder)/sms/\(name)", encoding: .utf8)
                    == "To: +385911234567\n\n492013 is your Kvart code. It is good for 5 minutes.\n")
        }
    }

    @Test("A crash between file and commit leaves one mail")
    func killedBeforeMark() async throws {
        try await withScratchFolder { folder in
            let town = try OutboxUnderTest(KilledTransport(try Self.transport(in: folder)))
            try await town.put(.passwordChanged)
            try await town.runDue()
            let names = try Self.names(folder + "/mail/new")
            #expect(names.count == 1)
            #expect(try await town.unsent == 1)
            town.clock.advance(by: .seconds(1))
            try await town.runDue()
            #expect(try Self.names(folder + "/mail/new") == names)
            #expect(try await town.unsent == 0)
        }
    }

    @Test("A repeated mail that a reader has moved out of the new ones does not become new again")
    func readMeanwhile() async throws {
        try await withScratchFolder { folder in
            let transport = try Self.transport(in: folder)
            _ = try await transport.deliver(try Self.outboundMessage())
            let kept = "\(folder)/mail/cur/\(Self.mailName):2,S"
            try FileManager.default.moveItem(atPath: "\(folder)/mail/new/\(Self.mailName)", toPath: kept)
            _ = try await transport.deliver(try Self.outboundMessage())
            #expect(try Self.names(folder + "/mail/new") == [])
            #expect(try Self.names(folder + "/mail/cur") == ["\(Self.mailName):2,S"])
        }
    }

    @Test("A file left half-written by a crash is written anew")
    func killedWhileWriting() async throws {
        try await withScratchFolder { folder in
            let transport = try Self.transport(in: folder)
            _ = try await transport.deliver(try Self.outboundMessage())
            let new = "\(folder)/mail/new/\(Self.mailName)"
            let whole = try Data(contentsOf: URL(filePath: new))
            try FileManager.default.removeItem(atPath: new)
            try whole.prefix(100).write(to: URL(filePath: "\(folder)/mail/tmp/\(Self.mailName)"))
            _ = try await transport.deliver(try Self.outboundMessage())
            #expect(try Data(contentsOf: URL(filePath: new)) == whole)
            #expect(try Self.names(folder + "/mail/tmp") == [])
        }
    }

    @Test("A push is one JSON file without a token, however often it is delivered")
    func push() async throws {
        try await withScratchFolder { folder in
            var outboundMessage = OutboundMessage.sample(to: .device)
            outboundMessage.payload = try RawJSON(parsing: Array(#"{"aps":{"badge":1},"type":"offered"}"#.utf8))
            for _ in 1...2 { #expect(try await Self.transport(in: folder).deliver(outboundMessage) == .accepted) }
            let name = "1767268800.\(MessageID.sample).json"
            #expect(try Self.names(folder + "/push") == [name])
            #expect(try Self.permissions(folder + "/push") == 0o700)
            #expect(try Self.permissions("\(folder)/push/\(name)") == 0o600)
            let device = PushAddress.apns(.example).shortName
            let digits = PushAddress.apns(.example).hash.prefix(4).map { String(format: "%02x", $0) }
            #expect(device == "apns:" + digits.joined())
            #expect(
                try String(contentsOfFile: "\(folder)/push/\(name)", encoding: .utf8)
                    == #"{"to":"\#(device)","payload":{"aps":{"badge":1},"type":"offered"}}"#)
            let empty = try await Self.transport(in: folder).deliver(.sample(to: .device))
            #expect(empty == .refused(reason: "NothingToPush()"))
        }
    }

    @Test("A folder that cannot be created is a reported error; the mail arrives once it can")
    func noFolder() async throws {
        try await withScratchFolder { folder in
            let town = try OutboxUnderTest(try Self.transport(in: folder))
            try Data().write(to: URL(filePath: folder + "/mail"))
            try await town.put(.passwordChanged)
            try await town.runDue()
            #expect(try await town.reason?.hasSuffix("/mail/tmp: Not a directory") == true)
            #expect(try await town.unsent == 1)
            try FileManager.default.removeItem(atPath: folder + "/mail")
            town.clock.advance(by: .seconds(1))
            try await town.runDue()
            #expect(try Self.names(folder + "/mail/new").count == 1)
        }
    }
}
