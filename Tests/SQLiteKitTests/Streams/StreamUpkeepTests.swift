import GRDB
import RPC
@testable import SQLiteKit
import TestKit
import Testing
import Vocabulary

@Suite("Retention of streams")
struct StreamUpkeepTests {
    private typealias Town = StreamUnderTest

    private static let day = Duration.seconds(86_400)

    @Test("Entries are kept for a day, then removed in batches, the oldest first")
    func retention() async throws {
        let town = try StreamUnderTest()
        try await town.tell(1...10)
        town.clock.advance(by: .seconds(86_300))
        try await town.tell(11...12)
        try await town.tellElsewhere(1...2)
        #expect(try await town.stream.removeOld() == 0)
        town.clock.advance(by: .seconds(200))
        #expect(try await town.stream.removeOld(atMost: 4) == 4)
        #expect(try await town.missed(after: 4).numbers == Array(5...12))
        #expect(try await town.stream.removeOld(atMost: 100) == 6)
        #expect(try await town.stream.removeOld(atMost: 100) == 0)
        #expect(try await town.missed(after: 10).numbers == [11, 12])
        town.clock.advance(by: Self.day)
        #expect(try await town.stream.removeOld() == 2)
        // The other stream removes its own entries.
        #expect(try await town.rows() == 2)
    }

    @Test("Only a reader that missed an erased entry gets resync; all others read on")
    func erased() async throws {
        let town = try StreamUnderTest()
        try await town.tell(1...3)
        try await town.tell([1], to: Town.luka)
        town.clock.advance(by: Self.day)
        try await town.tell(4...5)
        try await town.tell([2], to: Town.luka)
        #expect(try await town.stream.removeOld() == 4)
        let lost = try await town.missed(after: 2)
        #expect(lost.resync)
        #expect(lost.items.isEmpty)
        #expect(lost.position.number == 5)
        #expect(try await town.missed(after: 3).numbers == [4, 5])
        #expect(try await town.missed(by: Town.luka, after: 0).resync)
        #expect(try await town.missed(by: Town.luka, after: 1).numbers == [2])
    }

    @Test("The count continues after all entries were erased")
    func allErased() async throws {
        let town = try StreamUnderTest()
        try await town.tell(1...3)
        let head = try await town.head()
        town.clock.advance(by: Self.day * 2)
        try await town.stream.removeOld()
        #expect(try await town.rows() == 0)
        #expect(try await town.missed(after: nil).position.number == 3)
        #expect(try await town.missed(after: 2).resync)
        let reached = try await town.missed(after: 3)
        #expect(!reached.resync)
        #expect(try await town.head() == head)
        try await town.tell([4])
        #expect(try await town.missed(after: 3).numbers == [4])
        #expect(try await town.follow(head.epoch, after: head.next).numbers == [4])
    }

    @Test("Only erased entries count as missed, not entries that were replaced long ago")
    func replacedAndErased() async throws {
        let town = try StreamUnderTest()
        try await town.tell(1, replacing: "a")
        town.clock.advance(by: Self.day)
        try await town.tell(2, replacing: "a")
        #expect(try await town.stream.removeOld() == 0)
        #expect(try await town.missed(after: 0).parcels == [2])
        town.clock.advance(by: Self.day)
        #expect(try await town.stream.removeOld() == 1)
        #expect(try await town.missed(after: 1).resync)
        let reached = try await town.missed(after: 2)
        #expect(!reached.resync)
    }

    @Test("Forgetting a reader removes all its rows and no row of other readers")
    func forgotten() async throws {
        let town = try StreamUnderTest()
        try await town.tell(1, to: [Town.mara, Town.luka])
        try await town.tellElsewhere([1])
        try await town.forget(Town.mara)
        try await town.forget(Town.reader(9))
        #expect(try await town.missed(by: Town.luka, after: 0).parcels == [1])
        let elsewhere = try await town.other.missed(by: Town.mara, after: StreamPosition(epoch: town.epoch, number: 0))
        #expect(elsewhere.parcels == [1])
        let left = try await town.database.read { db in
            try ["kitStream", "kitStreamReader"].map { table in
                try Int.fetchOne(
                    db, sql: "SELECT count(*) FROM \(table) WHERE stream = ? AND reader = ?",
                    arguments: [Town.parcels, Town.mara])
            }
        }
        #expect(left == [0, 0])
    }

    @Test("A forgotten reader that returns gets no number twice, and its old position gets resync")
    func forgottenAndBack() async throws {
        let town = try StreamUnderTest()
        try await town.tell(1...3)
        try await town.forget(Town.mara)
        // An open stream accepts only numbers that are higher than all before.
        let start = try await town.missed(after: nil).position.number
        #expect(start == 3)
        #expect(try await town.missed(after: 1).resync)
        try await town.tell(4...9)
        #expect(try await town.missed(after: start).parcels == Array(4...9))
        #expect(try await town.missed(after: start).numbers == Array(4...9))
        for position: Int64 in 0...2 { #expect(try await town.missed(after: position).resync, "\(position)") }
    }

    @Test("A new count starts after all forgotten counts, and a position before its start gets resync")
    func newAfterForgotten() async throws {
        let town = try StreamUnderTest()
        try await town.tell(1...5)
        let before = try await town.missed(by: Town.luka, after: nil).position.number
        try await town.forget(Town.mara)
        let after = try await town.missed(by: Town.luka, after: nil).position.number
        #expect((before, after) == (0, 5))
        try await town.tell([1], to: Town.luka)
        #expect(try await town.missed(by: Town.luka, after: after).numbers == [6])
        #expect(try await town.missed(by: Town.luka, after: before).resync)
        // Forgetting a smaller count later does not move the start back.
        try await town.execute("UPDATE kitStreamState SET forgotten = 50")
        try await town.forget(Town.luka)
        #expect(try await town.missed(by: Town.luka, after: nil).position.number == 50)
        #expect(try await town.other.missed(by: Town.luka, after: nil).position.number == 0)
    }

    @Test("After a restore every position gets resync")
    func restored() async throws {
        let town = try StreamUnderTest()
        try await town.tell(1...3)
        let before = try await town.head()
        let position = StreamPosition(epoch: before.epoch, number: 3)
        try await town.database.write { try EventFeed.renew(in: $0) }
        #expect(try await town.stream.missed(by: Town.mara, after: position).resync)
        #expect(try await town.follow(before.epoch, after: before.next).resync)
        let now = try await town.head()
        #expect(now.epoch != before.epoch)
        #expect(try await town.missed(after: 2).numbers == [3])
    }

    @Test("The sweep removes the expired entries of all streams")
    func sweep() async throws {
        let town = try StreamUnderTest()
        try await town.tell(1...450)
        try await town.tellElsewhere(1...250)
        town.clock.advance(by: Self.day)
        try await town.tell([451])
        let feed = EventFeed(
            database: town.database, contract: StreamsContract.self, now: { town.clock.now }, newID: { .example })
        try await Sweeper(feed, now: { town.clock.now }, logger: .quiet).sweep()
        #expect(try await town.rows() == 701)
        let sweeper = Sweeper(
            feed, streams: [town.stream, town.other], now: { town.clock.now }, logger: .quiet)
        try await sweeper.sweep()
        #expect(try await town.rows() == 1)
    }

    @Test("Streams are unchanged after the database is closed and opened again")
    func opened() async throws {
        let folder = try Folder()
        let open = { try ServiceDatabase.open(path: folder.database, migrations: Fixture.migrations) }
        let first = try StreamUnderTest(open())
        try await first.tell(1...3)
        try await first.tell(4, replacing: "a")
        let head = try await first.head()
        try first.database.close()
        let second = try StreamUnderTest(open())
        #expect(try await second.head() == head)
        try await second.tell(5, replacing: "a")
        #expect(try await second.missed(after: 1).parcels == [2, 3, 5])
        #expect(try await second.follow(head.epoch, after: head.next).numbers == [5])
        try second.database.close()
    }
}
