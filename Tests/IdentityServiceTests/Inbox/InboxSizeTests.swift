import IdentityContract
import RPC
import TestKit
import Testing
import Vocabulary

@testable import IdentityService

/// Checks query plans and results instead of times.
@Suite("Large inboxes")
struct InboxSizeTests {
    private static let size = 1_000_000

    @Test("Pages, counts, marks and streams are correct for a million unread notifications")
    func large() async throws {
        try await IdentityUnderTest.run { identity in
            let mara = try await identity.reader()
            try await identity.fill(mara, with: Self.size)
            let first = try await identity.inbox(mara, limit: .largest)
            #expect(first.items.numbers.first == Int64(Self.size))
            #expect(first.unread == Int64(Self.size))
            let cursors = try ListCursors<Int64>(of: ListNotifications())
            let middle = try await identity.inbox(mara, limit: .largest, after: cursors.cursor(after: 100_000))
            #expect(middle.items.numbers.first == 99_999)
            #expect(try await identity.unread(mara) == Int64(Self.size))
            #expect(try await identity.mark(mara, [1, 100_000, 199_999]) == Int64(Self.size - 3))
            // Marks 150,000 notifications, two of which were marked before.
            #expect(try await identity.mark(mara, upTo: 150_000) == Int64(Self.size) - 150_001)
            let position = StreamPosition(epoch: first.position.epoch, number: Int64(Self.size) - 500)
            #expect(try await identity.missed(mara, after: position).items.count == 100)
            #expect(try await identity.follow(first.position.epoch, after: 100_000).items.count == 500)
            #expect(try await identity.head().head == Int64(Self.size))
            #expect(try await identity.mark(mara, upTo: .max) == 0)
            #expect(try await identity.countedUnread(mara) == CountedUnread(rows: 0, state: 0))
        }
    }

    @Test("Every statement uses an index, and marking up to a number reads only rows that were marked singly")
    func plans() async throws {
        try await IdentityUnderTest.run { identity in
            let mara = try await identity.reader()
            let trace = try await QueryPlanTrace(identity.database)
            try await identity.tell(mara, times: 3)
            let inbox = try await identity.inbox(mara, limit: PageLimit(1))
            _ = try await identity.inbox(mara, after: inbox.next)
            _ = try await identity.unread(mara)
            try await identity.mark(mara, [2])
            try await identity.mark(mara, upTo: 2)
            _ = try await identity.missed(mara, after: StreamPosition(epoch: inbox.position.epoch, number: 1))
            _ = try await identity.follow(inbox.position.epoch, after: 1)
            try await InboxStore(identity.dependencies).removeOld(before: identity.clock.now + .seconds(1))
            let plans = try await trace.plans()
            for plan in plans {
                // `sqlite_sequence` has one row per table, so scanning it is cheap.
                let costly = plan.costly.filter { $0 != "SCAN sqlite_sequence" }
                #expect(costly.isEmpty, "\(plan)")
            }
            let raising = plans.first { $0.sql.contains("INDEXED BY inboxRead") }
            let watermark = try #require(raising)
            let usesRead = watermark.steps.contains { $0.contains("inboxRead (account=? AND number>? AND number<?)") }
            #expect(usesRead, "\(watermark)")
        }
    }
}
