import ContextKit
import DeliveriesContract
import GRDB
import IdentityContract
import RPC
import ServiceKit
import Synchronization
import TestKit
import TestTowns
import Testing
import Vocabulary

@testable import SQLiteKit

@Suite("What becomes of accounts, as identity tells it")
struct AccountFollowerTests {
    private static let trace = "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01"
    /// Works that one transaction erases.
    private static let slice = 10

    private static func account(_ number: UInt64) -> AccountID { AccountID(at: .example, random: (0, number)) }

    /// Erases a member slice by slice, and remembers who was blocked.
    private func follower(
        _ guild: Guild, deletionBlocker: Set<AccountID> = [], heard: Heard = Heard()
    ) -> AccountFollower {
        AccountFollower(
            on: guild.host, identity: guild.identity,
            deleted: { account, kind, done, tx in
                heard.add("deleted \(kind) \(done) \(tx.trace ?? "-")")
                let db = tx.db
                if done == 0 { try db.execute(sql: "DELETE FROM member WHERE account = ?", arguments: [account]) }
                try db.execute(
                    sql: """
                        DELETE FROM work WHERE number IN (
                            SELECT number FROM work WHERE account = ? ORDER BY number LIMIT ?)
                        """, arguments: [account, Self.slice])
                let count = db.changesCount
                return count < Self.slice ? .done : .reached(done + count)
            },
            blocked: { account, kind, tx in
                heard.add("blocked \(kind) \(tx.trace ?? "-")")
                try tx.db.execute(sql: "UPDATE member SET isBlocked = 1 WHERE account = ?", arguments: [account])
            },
            unblocked: { account, kind, tx in
                heard.add("unblocked \(kind) \(tx.trace ?? "-")")
                try tx.db.execute(sql: "UPDATE member SET isBlocked = 0 WHERE account = ?", arguments: [account])
            },
            confirmed: { _, kind, tx in heard.add("confirmed \(kind) \(tx.trace ?? "-")") },
            renamed: { _, name, surname, version, tx in
                let parts = [name?.text, surname?.text, version.map { "\($0)" }, tx.trace]
                heard.add("renamed " + parts.map { $0 ?? "-" }.joined(separator: " "))
            },
            known: { db in
                let accounts = try AccountID.fetchAll(db, sql: "SELECT account FROM member")
                return Dictionary(uniqueKeysWithValues: accounts.map { ($0, AccountKind.store) })
            },
            hasDeletionBlocker: { account, _ in deletionBlocker.contains(account) })
    }

    /// What the closures were told, in order.
    private final class Heard: Sendable {
        private let kept = Mutex<[String]>([])

        var all: [String] { kept.withLock(\.self) }

        func add(_ text: String) { kept.withLock { $0.append(text) } }
    }

    private func record<E: Event>(_ event: E) throws -> EventRecord {
        EventRecord(
            feed: .example, sequence: 1, id: .example, time: .example, type: E.name, version: E.version,
            subject: event.subject, traceparent: Self.trace, data: try RawJSON(encoding: event))
    }

    @Test("Each of the five is told with account, kind or name, and trace; all other events pass")
    func told() async throws {
        let (guild, heard) = (try Guild(), Heard())
        let ana = Self.account(1)
        try await guild.add(ana)
        let effect = follower(guild, heard: heard).effect
        let records = [
            try record(AccountBlocked(account: ana, kind: .store)),
            try record(AccountUnblocked(account: ana, kind: .store)),
            try record(EmailConfirmed(account: ana, kind: .store)),
            try record(NameChanged(account: ana, name: Line(unchecked: "Ana"), surname: nil, version: 7)),
            try record(SessionsEnded(account: ana, sessions: [.example])),
            try record(AccountDeleted(account: ana, kind: .store)),
        ]
        let (progress, blocked) = try await guild.database.write { db in
            try records.reduce(into: (progress: [EventEffect.Progress](), blocked: [Int?]())) { found, record in
                found.progress.append(try effect.apply(record, 0, db))
                found.blocked.append(try Int.fetchOne(db, sql: "SELECT isBlocked FROM member"))
            }
        }
        #expect(progress == [.done, .done, .done, .done, .passed, .done])
        #expect(blocked == [1, 0, 0, 0, 0, nil])
        let expected = [
            "blocked store \(Self.trace)", "unblocked store \(Self.trace)", "confirmed store \(Self.trace)",
            "renamed Ana - 7 \(Self.trace)", "deleted store 0 \(Self.trace)",
        ]
        #expect(heard.all == expected)
    }

    @Test("Read from identity's feed, each event takes effect once, and what is much to erase goes slice by slice")
    func slices() async throws {
        let (clock, heard) = (TestClock(), Heard())
        let source = try ServiceDatabase.inMemory(migrations: [])
        let runtime = clock.runtime(seed: 4)
        let feed = EventFeed(
            database: source, contract: IdentityContract.self, now: runtime.now, newID: { runtime.newID() })
        let policy = PeerPolicy(everyService: Peer.everyService.uid)
        let dispatcher = try Dispatcher(
            contracts: [EventsContract.self], calls: Calls { feed.register(&$0, policy: policy) },
            policy: policy, health: { Health(service: "identity") }, newReference: { "none" },
            logger: RecordedLog().logger)
        let guild = try Guild(clock, reaching: InProcessClient(dispatcher, as: .everyService))
        let (ana, bruno) = (Self.account(1), Self.account(2))
        try await guild.add(ana, works: 25)
        try await guild.add(bruno, works: 5)
        try await source.write { db in
            _ = try feed.append(AccountBlocked(account: bruno, kind: .store), in: db)
            _ = try feed.append(AccountDeleted(account: ana, kind: .store), in: db, traceparent: Self.trace)
            _ = try feed.append(AccountUnblocked(account: bruno, kind: .store), in: db)
        }
        let consumer = follower(guild, heard: heard).consumer
        try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask { try await consumer.run() }
            let isDone = try await eventually {
                try await guild.count("SELECT sequence FROM kitCursor WHERE consumer = 'identity'") == 3
            }
            #expect(isDone)
            group.cancelAll()
        }
        let members = try await guild.members
        #expect(members == [bruno])
        let works = try await guild.count("SELECT count(*) FROM work")
        #expect(works == 5)
        let expected = [
            "blocked store -", "deleted store 0 \(Self.trace)", "deleted store 10 \(Self.trace)",
            "deleted store 20 \(Self.trace)", "unblocked store -",
        ]
        #expect(heard.all == expected)
    }

    @Test("When the feed cannot go on, whom identity does not know is erased whole; who has something unfinished stays")
    func snapshot() async throws {
        let town = try await DeliveryTown()
        let known = AccountID(try await town.store())
        let (gone, busy) = (Self.account(1), Self.account(2))
        let guild = try Guild(town.clock, reaching: town.identityForOthers)
        try await guild.add(known, gone, busy, works: 25)
        let follower = follower(guild, deletionBlocker: [known, busy])

        town.identityForOthers.turn(on: false)
        await #expect(throws: ClientError.unavailable) { _ = try await follower.snapshot() }
        town.identityForOthers.turn(on: true)
        let apply = try await follower.snapshot()
        try await guild.database.write { db in try apply(db) }
        let members = try await guild.members
        #expect(members == [known, busy])
        let works = try await guild.count("SELECT count(*) FROM work")
        #expect(works == 50)
    }

    @Test("When the feed cannot go on, whoever was blocked meanwhile is blocked here, and let in again like that, too")
    func snapshotOfBlocks() async throws {
        let town = try await DeliveryTown()
        let (shut, open) = (AccountID(try await town.store(1)), AccountID(try await town.store(2)))
        let guild = try Guild(town.clock, reaching: town.identityForOthers)
        try await guild.add(shut, open)
        let follower = follower(guild)
        let admin = Caller(account: Self.account(9), kind: .staff, permissions: ["admin"], session: .example)
        let block = BlockAccount(account: shut, reason: Line(unchecked: "Sold what was not there"))
        func blocked() async throws -> Set<AccountID> {
            let apply = try await follower.snapshot()
            try await guild.database.write { db in try apply(db) }
            return try await guild.database.read { db in
                Set(try AccountID.fetchAll(db, sql: "SELECT account FROM member WHERE isBlocked = 1"))
            }
        }
        _ = try await town.identity.call(block, meta: CallMeta(caller: admin))
        let first = try await blocked()
        #expect(first == [shut])
        _ = try await town.identity.call(UnblockAccount(account: shut), meta: CallMeta(caller: admin))
        let second = try await blocked()
        #expect(second == [])
        let members = try await guild.members
        #expect(members == [shut, open])
    }
}
