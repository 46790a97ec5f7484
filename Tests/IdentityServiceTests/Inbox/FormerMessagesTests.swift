import GRDB
import IdentityContract
import RPC
import SQLiteKit
import TestKit
import Testing
import Vocabulary

@testable import IdentityService

/// Migrates a database of the version before notifications to the newest version.
@Suite("Messages of former versions")
struct FormerMessagesTests {
    private static let account = AccountID(at: MovingClock.start, random: (0, 1))
    private static let sent = MessageID(at: MovingClock.start, random: (0, 2))
    private static let waiting = MessageID(at: MovingClock.start, random: (0, 3))

    @Test("Migration keeps queued and sent messages, and existing accounts can be notified")
    func kept() async throws {
        try await withScratchFolder { folder in
            let path = folder + "/identity.sqlite"
            let before = try ServiceDatabase.open(path: path, migrations: Array(IdentityService.migrations.prefix(2)))
            try await before.write(Self.fill)
            try before.close()
            let database = try ServiceDatabase.open(path: path, migrations: IdentityService.migrations)
            try await IdentityUnderTest.run(on: database) { identity in
                try await identity.deliver()
                #expect(identity.transport.mails(to: .ana).map(\.id) == [Self.waiting])
                let sent = try await database.read {
                    try MessageID.fetchAll($0, sql: "SELECT id FROM message WHERE sentAt IS NOT NULL ORDER BY id")
                }
                #expect(sent == [Self.sent, Self.waiting])
                #expect(try await database.rows(of: "messageContent") == 0)
                try await identity.tell([Self.account])
                let meta = try await identity.meta(of: identity.signIn(.ana))
                #expect(try await identity.inbox(Reader(account: Self.account, meta: meta)).items.count == 1)
                let faults = try await database.read { db in
                    try (
                        Row.fetchAll(db, sql: "PRAGMA foreign_key_check").count,
                        String.fetchAll(db, sql: "PRAGMA integrity_check"),
                        String.fetchAll(
                            db,
                            sql: """
                                SELECT name FROM sqlite_schema
                                WHERE sql LIKE '%formerMessage%' OR sql LIKE '%formerContent%'
                                """)
                    )
                }
                #expect(faults.0 == 0)
                #expect(faults.1 == ["ok"])
                #expect(faults.2 == [])
            }
            try database.close()
        }
    }

    @Sendable private static func fill(_ db: Database) throws {
        let start = MovingClock.start
        try db.execute(
            sql: """
                INSERT INTO account (id, kind, email, state, passwordHash, createdAt, activatedAt)
                VALUES (?, 'store', ?, 'active', ?, ?, ?)
                """, arguments: [account, EmailAddress.ana.text, PasswordHashTests.known, start, start])
        for (id, at) in [(sent, start as Instant?), (waiting, nil)] {
            try db.execute(
                sql: """
                    INSERT INTO message (id, account, channel, template, language, createdAt, sentAt)
                    VALUES (?, ?, 'mail', 'passwordChanged', 'en', ?, ?)
                    """, arguments: [id, account, start, at])
        }
        try db.execute(
            sql: "INSERT INTO messageContent (message, recipient, arguments) VALUES (?, ?, '{}')",
            arguments: [waiting, EmailAddress.ana.text])
        try db.execute(
            sql: "INSERT INTO kitDue (kind, key, at) VALUES ('sendMessage', ?, ?)", arguments: ["\(waiting)", start])
    }
}
