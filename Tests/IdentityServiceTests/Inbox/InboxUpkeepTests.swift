import GRDB
import IdentityContract
import RPC
import SQLiteKit
import ServiceKit
import TestKit
import Testing
import Vocabulary

@testable import IdentityService

@Suite("Retention of notifications")
struct InboxUpkeepTests {
    private static let kept = Duration.seconds(90 * 86_400)

    @Test("After 90 days a notice is erased with its inbox entries and messages, and counts as read")
    func lifetime() async throws {
        try await IdentityUnderTest.run { identity in
            let (mara, luka) = (try await identity.reader(.mara), try await identity.reader(.luka))
            let old = try await identity.tell([mara.account, luka.account])
            try await identity.putMessage(about: old, to: mara.account)
            identity.clock.advance(by: .seconds(1))
            let young = try await identity.tell([mara.account])
            try await identity.putMessage(about: young, to: mara.account)
            identity.clock.advance(by: Self.kept - .seconds(1))
            await identity.cleanUp()
            #expect(try await identity.database.rows(of: "notice") == 2)
            identity.clock.advance(by: .milliseconds(1))
            await identity.cleanUp()
            #expect(try await identity.database.rows(of: "notice") == 1)
            #expect(try await identity.database.rows(of: "inbox") == 1)
            #expect(try await identity.messagesAboutNotices() == [young])
            #expect(try await identity.countedUnread(mara) == CountedUnread(rows: 1, state: 1))
            #expect(try await identity.countedUnread(luka) == CountedUnread(rows: 0, state: 0))
            // The numbers continue.
            try await identity.tell([luka.account])
            let meta = try await identity.meta(of: identity.signIn(.luka))
            let inbox = try await identity.inbox(Reader(account: luka.account, meta: meta))
            #expect(inbox.items.map(\.number) == [2])
            #expect(inbox.unread == 1)
        }
    }

    @Test("An erased single mark is counted once, and remaining notices keep their state")
    func marked() async throws {
        try await IdentityUnderTest.run { identity in
            let mara = try await identity.reader()
            try await identity.tell(mara, times: 6)
            identity.clock.advance(by: .seconds(60))
            let bound = identity.clock.now
            try await identity.tell(mara, times: 4)
            try await identity.mark(mara, [2, 5, 8])
            #expect(try await identity.unread(mara) == 7)
            try await InboxStore(identity.dependencies).removeOld(before: bound)
            #expect(try await identity.countedUnread(mara) == CountedUnread(rows: 3, state: 3))
            let inbox = try await identity.inbox(mara)
            #expect(inbox.items.map(\.number) == [10, 9, 8, 7])
            #expect(inbox.items.map(\.isRead) == [false, false, true, false])
            #expect(try await identity.mark(mara, upTo: 8) == 2)
        }
    }

    @Test("More rows than one transaction erases are all erased, and a second run does nothing")
    func many() async throws {
        try await IdentityUnderTest.run { identity in
            let mara = try await identity.reader()
            try await identity.fill(mara, with: InboxStore.batchSize * 2 + 7)
            identity.clock.advance(by: .seconds(1))
            try await identity.tell([mara.account])
            for _ in 0..<2 {
                try await InboxStore(identity.dependencies).removeOld(before: identity.clock.now)
                #expect(try await identity.database.rows(of: "notice") == 1)
                #expect(try await identity.countedUnread(mara) == CountedUnread(rows: 1, state: 1))
            }
        }
    }

    @Test("A notice with many recipients is erased in batches, with its messages")
    func wide() async throws {
        try await IdentityUnderTest.run { identity in
            let mara = try await identity.reader()
            let notice = try await identity.tell([mara.account])
            for _ in 0..<3 { try await identity.putMessage(about: notice, to: identity.runtime.newID()) }
            try await identity.addAccounts(InboxStore.batchSize + 20, told: notice)
            #expect(try await identity.database.rows(of: "inbox") == InboxStore.batchSize + 21)
            try await InboxStore(identity.dependencies).removeOld(before: identity.clock.now + .seconds(1))
            for table in ["inbox", "notice", "message"] {
                #expect(try await identity.database.rows(of: table) == 0, "\(table)")
            }
            let unread = try await identity.database.read {
                try Int64.fetchOne($0, sql: "SELECT sum(last - readUpTo - readBeyond) FROM inboxState")
            }
            #expect(unread == 0)
        }
    }

    @Test("The unread count stays correct under concurrent marks and notices")
    func atOnce() async throws {
        try await IdentityUnderTest.run { identity in
            let mara = try await identity.reader()
            try await identity.tell(mara, times: 60)
            identity.clock.advance(by: .seconds(1))
            let bound = identity.clock.now
            let results = await race(12) { number -> Int64 in
                switch number % 4 {
                case 0: try await InboxStore(identity.dependencies).removeOld(before: bound)
                case 1: _ = try await identity.mark(mara, upTo: Int64(number * 5))
                case 2: _ = try await identity.mark(mara, [Int64(number), Int64(number * 4), 58])
                default: _ = try await identity.tell([mara.account])
                }
                return 0
            }
            #expect(results.winners().count == 12)
            let counted = try await identity.countedUnread(mara)
            #expect(counted.rows == counted.state)
            #expect(try await identity.inbox(mara).items.count == 3)
        }
    }

    @Test("A deleted account leaves no device, setting, inbox or message; the notice stays for other recipients")
    func deleted() async throws {
        try await IdentityUnderTest.run { identity in
            let mara = try await identity.courierWithDevice()
            let luka = try await identity.reader(.luka)
            _ = try await identity.gateway.call(SetPreferences(email: false), meta: mara.meta)
            let notice = try await identity.tell([mara.account, luka.account])
            for account in [mara.account, luka.account] { try await identity.putMessage(about: notice, to: account) }
            let call = DeleteAccount(password: IdentityUnderTest.password)
            _ = try await identity.gateway.call(call, meta: mara.meta)
            let left = try await identity.database.rows(naming: mara.account).filter { $0.value > 0 }
            #expect(Set(left.keys) == ["securityEvent"])
            #expect(try await identity.database.count(ofText: APNsToken.phone.text) == 0)
            #expect(try await identity.inbox(luka).items.count == 1)
            #expect(try await identity.messagesAboutNotices() == [notice])
        }
    }

    @Test("A notice to only a deleted account is erased with it")
    func alone() async throws {
        try await IdentityUnderTest.run { identity in
            let (mara, luka) = (try await identity.reader(.mara), try await identity.reader(.luka))
            for store in ["Pekara Klas", "Cvijet"] {
                try await identity.tell([mara.account], arguments: #"{"store":"\#(store)"}"#)
            }
            try await identity.tell([mara.account, luka.account])
            let call = DeleteAccount(password: IdentityUnderTest.password)
            _ = try await identity.gateway.call(call, meta: mara.meta)
            #expect(try await identity.database.rows(of: "notice") == 1)
            #expect(try await identity.database.count(ofText: "Pekara Klas") == 0)
            #expect(try await identity.inbox(luka).items.count == 1)
        }
    }

    @Test(
        "The schema refuses rows that the code must never write",
        arguments: [
            "UPDATE inboxState SET readUpTo = last + 1", "UPDATE inboxState SET readBeyond = -1",
            "UPDATE inboxState SET readBeyond = last + 1", "UPDATE inbox SET number = 0",
            "INSERT INTO inbox (account, number, notice) SELECT account, number, notice FROM inbox",
            "UPDATE inbox SET notice = 99", "UPDATE device SET channel = 'fax'", "UPDATE device SET tokenHash = x'00'",
            "UPDATE device SET session = zeroblob(16)", "UPDATE preference SET push = 2",
            "UPDATE notice SET kind = ''",
            "UPDATE notice SET event = x'00'", "UPDATE inboxState SET last = 0, readUpTo = 1",
        ])
    func constraints(_ sql: String) async throws {
        try await IdentityUnderTest.run { identity in
            let mara = try await identity.courierWithDevice()
            _ = try await identity.gateway.call(SetPreferences(email: false), meta: mara.meta)
            try await identity.tell([mara.account])
            await #expect(throws: DatabaseError.self) { try await identity.execute(sql) }
        }
    }
}

extension IdentityUnderTest {
    /// Adds a queued mail.
    fileprivate func putMessage(about notice: Int64, to account: AccountID) async throws {
        let (id, now): (Identifier<MessageTag>, Instant) = (runtime.newID(), clock.now)
        try await database.write { db in
            try db.execute(
                sql: """
                    INSERT INTO message (id, account, channel, notice, language, createdAt)
                    VALUES (?, ?, 'mail', ?, 'en', ?)
                    """, arguments: [id, account, notice, now])
        }
    }

    fileprivate func messagesAboutNotices() async throws -> [Int64] {
        try await database.read {
            try Int64.fetchAll($0, sql: "SELECT notice FROM message WHERE notice IS NOT NULL ORDER BY notice")
        }
    }

    /// Adds accounts that have the same unread notice.
    fileprivate func addAccounts(_ count: Int, told notice: Int64) async throws {
        try await database.write { db in
            try db.execute(
                sql: """
                    INSERT INTO account (id, kind, email, state, passwordHash, createdAt, activatedAt)
                    WITH RECURSIVE n(i) AS (VALUES (1) UNION ALL SELECT i + 1 FROM n WHERE i < ?)
                    SELECT randomblob(16), 'store', i || '@example.org', 'active', '$scrypt$ln=10,r=8,p=1$a$b', 1, 1
                    FROM n
                    """, arguments: [count])
            try db.execute(
                sql: """
                    INSERT INTO inbox (account, number, notice)
                    SELECT id, 1, ? FROM account WHERE email LIKE '%@example.org'
                    """, arguments: [notice])
            try db.execute(
                sql: "INSERT OR IGNORE INTO inboxState (account, last) SELECT account, 1 FROM inbox")
        }
    }
}
