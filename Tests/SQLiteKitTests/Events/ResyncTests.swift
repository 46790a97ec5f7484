import GRDB
import RPC
import SQLiteKit
import TestKit
import Testing
import Vocabulary

@Suite("Removal of old events, and resync", .timeLimit(.minutes(3)))
struct ResyncTests {
    private static let day = Duration.seconds(86_400)

    @Test("Events are kept for 90 days, then removed in batches, the oldest first")
    func retention() async throws {
        let town = try FeedUnderTest()
        try await town.append(1...10)
        town.clock.advance(by: Self.day * 89)
        try await town.append(11...12)
        #expect(try await town.feed.removeOld() == 0)
        town.clock.advance(by: Self.day * 1)
        #expect(try await town.feed.removeOld(atMost: 4) == 4)
        #expect(try await town.read(after: 4).sequences == Array(5...12))
        #expect(try await town.feed.removeOld(atMost: 100) == 6)
        #expect(try await town.feed.removeOld(atMost: 100) == 0)
        let reply = try await town.read(after: 10)
        #expect(reply.numbers == [11, 12])
        #expect(reply.head == 12)
    }

    @Test("The sweep removes all expired events")
    func sweep() async throws {
        let town = try FeedUnderTest()
        try await town.append(1...1_000)
        town.clock.advance(by: Self.day * 91)
        try await town.append([1_001])
        try await Sweeper(town.feed, now: { town.clock.now }, logger: .quiet).sweep()
        #expect(try await town.read(after: 1_000).sequences == [1_001])
        #expect(try await town.read(after: 999).resync)
    }

    @Test("A young event keeps older ones after it, so the feed has no gaps after the clock was wrong")
    func clockWasWrong() async throws {
        let clock = TestClock()
        let town = try FeedUnderTest(clock: clock)
        clock.advance(by: Self.day * 50)
        try await town.append([1])
        clock.advance(by: Self.day * -50)
        try await town.append([2])
        clock.advance(by: Self.day * 91)
        #expect(try await town.feed.removeOld() == 0)
        #expect(try await town.read().numbers == [1, 2])
        clock.advance(by: Self.day * 50)
        #expect(try await town.feed.removeOld() == 2)
    }

    @Test(
        "Only a reader before the oldest event or beyond the newest gets resync",
        arguments: zip([0, 3, 4, 9, 10, 11, .max] as [Int64], [true, true, false, false, false, true, true]))
    func gaps(after: Int64, resync: Bool) async throws {
        let town = try FeedUnderTest()
        try await town.append(1...4)
        town.clock.advance(by: Self.day * 91)
        try await town.append(5...10)
        try await town.feed.removeOld()
        let feed = try await town.read(after: 10).feed
        for feed in [nil, feed] {
            let reply = try await town.read(feed, after: after, wait: resync ? 25 : 0)
            #expect(reply.resync == resync)
            #expect((reply.feed, reply.head, reply.next) == (reply.feed, 10, 10))
            #expect(reply.events.count == (resync ? 0 : Int(10 - after)))
        }
    }

    @Test("When all events are removed, a reader at the head reads on, and sequences continue")
    func allGone() async throws {
        let town = try FeedUnderTest()
        try await town.append(1...3)
        town.clock.advance(by: Self.day * 91)
        #expect(try await town.feed.removeOld() == 3)
        #expect(try await !town.read(after: 3).resync)
        #expect(try await town.read(after: 2).resync)
        #expect(try await town.read(after: 0).resync)
        try await town.append([4])
        #expect(try await town.read(after: 3).sequences == [4])
    }

    @Test("A reader of another feed gets resync")
    func otherFeed() async throws {
        let town = try FeedUnderTest()
        try await town.append(1...3)
        let reply = try await town.read(.example, after: 1, wait: 25)
        #expect(reply.resync)
        // A reader of another feed has seen no event of a new database.
        #expect((reply.events, reply.head, reply.next) == ([], 3, 0))
        #expect(reply.feed != .example)
    }

    @Test("A database keeps the id of its feed, and two databases never share one")
    func identity() async throws {
        let folder = try Folder()
        var ids: [FeedID] = []
        for _ in 0..<2 {
            let database = try ServiceDatabase.open(path: folder.database, migrations: Fixture.migrations)
            ids.append(try await FeedUnderTest(database).read().feed)
            try database.close()
        }
        #expect(ids[0] == ids[1])
        #expect(try await FeedUnderTest().read().feed != ids[0])
    }

    @Test("After a restore with a new id all readers get resync, and sequences are used again")
    func renewed() async throws {
        let folder = try Folder()
        let database = try ServiceDatabase.open(path: folder.database, migrations: Fixture.migrations)
        let town = try FeedUnderTest(database)
        try await town.append(1...3)
        let backup = try DatabaseQueue(path: folder.path + "/backup.sqlite")
        try await database.read { try $0.execute(sql: "SELECT 1") }
        try database.close()
        try DatabaseQueue(path: folder.database).backup(to: backup)

        let before = try ServiceDatabase.open(path: folder.database, migrations: Fixture.migrations)
        let lost = try FeedUnderTest(before)
        try await lost.append(4...5)
        let known = try await lost.read()
        try before.close()

        try await backup.write(EventFeed.renew)
        try backup.close()
        let after = try ServiceDatabase.open(path: folder.path + "/backup.sqlite", migrations: Fixture.migrations)
        let restored = try FeedUnderTest(after)
        try await restored.append([6])
        let told = try await restored.read(known.feed, after: known.next)
        #expect(told.resync)
        // The reader continues after the events of the restored file, and misses no event since the restore.
        #expect((told.next, told.head) == (3, 4))
        #expect(told.feed != known.feed)
        // A reader behind the backup gets resync, too, because its next sequence may have been another event. It
        // continues at its own position, so it misses no event of the file.
        let behind = try await restored.read(known.feed, after: 1)
        #expect(behind.resync)
        #expect(behind.next == 1)
        let reply = try await restored.read(told.feed, after: told.next)
        #expect(reply.sequences == [4])
        #expect(reply.numbers == [6])
        try after.close()
    }
}
