import Foundation
import GRDB
@testable import IdentityService
import SQLiteKit
import TestKit
import Testing
import Vocabulary

@Suite("Secrecy of the outbox")
struct OutboxSecrecyTests {
    /// The secrets that must not be in the files.
    private static let secrets = ["492013", "q3Zt5pUe0w2mXbV8dKf1", "mira@example.org", "+385911234567"]

    @Test("After sending, no code, link or recipient is in the database files")
    func files() async throws {
        try await withScratchFolder { folder in
            try await Self.opened(in: folder) { town in
                try await town.put(.signInCode(Message.code), to: .phone)
                try await town.put(.resetPassword(link: Message.link))
            }
            for secret in Self.secrets { #expect(try Self.holds(folder, secret), "\(secret) waits there to be sent") }
            try await Self.opened(in: folder) { town in try await town.runDue() }
            for secret in Self.secrets { #expect(try !Self.holds(folder, secret), "\(secret) is left") }
        }
    }

    @Test("No secret is in the files after one run has stored and sent many messages")
    func sameRun() async throws {
        try await withScratchFolder { folder in
            try await Self.opened(in: folder) { town in
                for _ in 1...10 {
                    town.clock.advance(by: .milliseconds(1))
                    try await town.put(.signInCode(Message.code), to: .phone)
                    try await town.put(.resetPassword(link: Message.link))
                    try await town.runDue()
                }
            }
            #expect(try Self.holds(folder, "resetPassword"))
            for secret in Self.secrets { #expect(try !Self.holds(folder, secret), "\(secret) is left") }
        }
    }

    /// Runs the outbox on the file in the folder, then closes it, which copies the write-ahead log into the file and
    /// removes the log. While a service runs, its log may hold erased data until the log restarts.
    private static func opened(
        in folder: String, _ transport: RecordedTransport = RecordedTransport(),
        _ body: (OutboxUnderTest) async throws -> Void
    ) async throws {
        let database = try ServiceDatabase.open(
            path: folder + "/identity.sqlite", migrations: IdentityService.migrations)
        try await body(try OutboxUnderTest(transport, on: database))
        try database.close()
    }

    private static func holds(_ folder: String, _ text: String) throws -> Bool {
        try FileManager.default.contentsOfDirectory(atPath: folder).contains { name in
            let bytes = try Data(contentsOf: URL(filePath: "\(folder)/\(name)"))
            return bytes.range(of: Data(text.utf8)) != nil
        }
    }

    @Test("Neither the log nor a reason contains a secret or a recipient, even if the transport quotes it")
    func log() async throws {
        let transport = RecordedTransport()
        let town = try OutboxUnderTest(transport)
        transport.answer { outboundMessage in
            let to = outboundMessage.recipient.text
            let reason = "550 \(to.uppercased()) \(to.drop { $0 == "+" }) <\(to)>\r\nno such user"
            return outboundMessage.recipient == .phone ? .later(reason: reason, after: nil) : .refused(reason: reason)
        }
        try await town.put(.signInCode(Message.code), to: .phone)
        try await town.put(.resetPassword(link: Message.link))
        try await town.put(.resetPassword(link: Message.link + "2"))
        try await town.database.write {
            try $0.execute(sql: "UPDATE messageContent SET arguments = arguments || 'x' WHERE arguments LIKE '%f12%'")
        }
        try await town.runDue()
        let reasons = try await town.database.read { db in
            try String.fetchAll(db, sql: "SELECT reason FROM message")
        }
        let quoted = reasons.filter { $0.hasPrefix("550") }
        #expect(quoted == Array(repeating: "550 ... ... <...>  no such user", count: 2))
        #expect(town.log.lines.count == 3)
        let said = (town.log.lines + reasons).joined(separator: "\n")
        for secret in Self.secrets + ["385911234567"] { #expect(!said.contains(secret)) }
    }

    @Test("No content of refused and expired messages is in the files")
    func deadFiles() async throws {
        try await withScratchFolder { folder in
            try await Self.opened(in: folder) { town in
                try await town.put(.signInCode(Message.code), to: .phone)
                try await town.put(.resetPassword(link: Message.link))
            }
            let transport = RecordedTransport()
            transport.answer { outboundMessage in .refused(reason: "no place for \(outboundMessage.recipient.text)") }
            try await Self.opened(in: folder, transport) { town in try await town.runDue() }
            #expect(try Self.holds(folder, "no place for ..."))
            for secret in Self.secrets { #expect(try !Self.holds(folder, secret), "\(secret) is left") }
        }
    }

    @Test("A printed or dumped message hides its arguments")
    func descriptions() {
        for message in Message.all.map(\.message) {
            var dumped = ""
            dump(message, to: &dumped)
            let text = "\(message) \(String(reflecting: message)) \(dumped)"
            for value in message.arguments.values { #expect(!text.contains(value)) }
        }
    }
}
