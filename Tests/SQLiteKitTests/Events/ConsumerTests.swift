import GRDB
import RPC
@testable import SQLiteKit
import Synchronization
import TestKit
import Testing
import Vocabulary

@Suite("A consumer applies every event exactly once", .timeLimit(.minutes(3)))
struct ConsumerTests {
    @Test("A consumer takes existing and new events, and continues at its position after a restart")
    func follows() async throws {
        let town = try ConsumerUnderTest()
        try await town.source.append(1...3)
        try await town.running {
            #expect(try await town.hasSeen(1...3))
            try await town.source.append(4...5)
            #expect(try await town.hasSeen(1...5))
        }
        try await town.source.append(6...7)
        try await town.running { () async throws in #expect(try await town.hasSeen(1...7)) }
        #expect(try await town.cursor?.sequence == 7)
        #expect(town.waits.all == [])
    }

    @Test("A consumer gets 2,000 events from concurrent writers once each, in the order of the feed")
    func concurrent() async throws {
        let town = try ConsumerUnderTest()
        try await town.running { () async throws in
            let results = await race(8) { writer in
                for round in 0..<50 {
                    try await town.source.append((0..<5).map { writer * 1_000 + round * 10 + $0 })
                }
            }
            #expect(results.losers().isEmpty)
            #expect(try await eventually { try await town.seen.count >= 2_000 })
        }
        var order: [Int] = []
        for after in stride(from: 0, to: 2_000, by: 500) {
            order += try await town.source.read(after: Int64(after)).numbers
        }
        #expect(order.count == 2_000)
        #expect(try await town.seen == order)
    }

    @Test("A consumer stopped between the effect and the cursor has saved neither, and later saves both once")
    func killed() async throws {
        let town = try ConsumerUnderTest()
        try await town.source.append(1...10)
        let attempts = Counter()
        let dying = EventEffect { event, connection in
            try ConsumerUnderTest.keep(event, in: connection)
            if event.sequence == 5, attempts.next() <= 3 { throw Fixture.Refused() }
        }
        try await town.running(dying) { () async throws in #expect(try await town.hasSeen(1...10)) }
        #expect(attempts.count == 4)
        #expect(try await town.seen == Array(1...10))
    }

    @Test("A failing event is retried ever more slowly; the events before it stay applied")
    func poison() async throws {
        let town = try ConsumerUnderTest()
        try await town.source.append(1...8)
        let isHealed = Mutex(false)
        let picky = EventEffect { event, connection in
            if event.sequence == 4, !isHealed.withLock(\.self) { throw Fixture.Refused() }
            try ConsumerUnderTest.keep(event, in: connection)
        }
        town.waits.grant(12)
        try await town.running(picky) {
            #expect(await eventually { town.waits.all.count == 13 })
            #expect(try await town.seen == [1, 2, 3])
            #expect(try await town.cursor?.sequence == 3)
            // An event that arrives meanwhile is neither lost nor applied first.
            try await town.source.append([9])
            isHealed.withLock { $0 = true }
            town.waits.grant(.max)
            #expect(try await town.hasSeen(1...9))
        }
        // The test's random number shortens each pause by a quarter.
        let seconds = [1, 2, 4, 8, 16, 32, 64, 128, 256, 300, 300, 300, 300]
        #expect(town.waits.all == seconds.map { .milliseconds($0 * 750) })
        #expect(try await town.seen == Array(1...9))
    }

    @Test("A consumer retries an unreachable source after 1 s to 30 s, and then reads on")
    func sourceAway() async throws {
        let town = try ConsumerUnderTest()
        town.client.turn(on: false)
        town.waits.grant(7)
        try await town.running {
            #expect(await eventually { town.waits.all.count == 8 })
            try await town.source.append(1...3)
            town.client.turn(on: true)
            town.waits.grant(.max)
            #expect(try await town.hasSeen(1...3))
        }
        #expect(town.waits.all == [1, 2, 4, 8, 16, 30, 30, 30].map { .milliseconds($0 * 750) })
    }

    @Test("A consumer skips events for other services and saves the position")
    func hidden() async throws {
        let town = try ConsumerUnderTest()
        for number in 1...3 { try await town.source.open(number) }
        try await town.running {
            #expect(await town.source.waiting(1))
            try await town.source.append([4])
            #expect(try await town.hasSeen([4]))
            try await town.source.open(5)
        }
        #expect(try await town.cursor?.sequence == 4)
    }

    @Test("When the feed cannot continue, a consumer applies the snapshot and the events since the feed got its id")
    func snapshot() async throws {
        let town = try ConsumerUnderTest()
        try await town.source.append(1...3)
        try await town.running { () async throws in #expect(try await town.hasSeen(1...3)) }
        try await town.source.database.write { try EventFeed.renew(in: $0) }
        try await town.source.append([4])
        let snapshots = Counter()
        try await town.running(snapshot: {
            _ = snapshots.next()
            // Happens while the snapshot is read.
            try await town.source.append([5])
            return { connection in
                try connection.execute(sql: "DELETE FROM seen")
                try ConsumerUnderTest.keep(1_234, in: connection)
            }
        }) {
            #expect(try await eventually { try await town.seen == [1_234, 4, 5] })
            try await town.source.append([6])
            #expect(try await town.hasSeen([1_234, 4, 5, 6]))
        }
        #expect(snapshots.count == 1)
        let feed = try await town.source.read().feed
        #expect(try await town.cursor == FeedCursor(feed: feed, sequence: 6, recipient: nil))
    }

    @Test("A consumer retries a snapshot that cannot be read")
    func snapshotFails() async throws {
        let town = try ConsumerUnderTest()
        try await town.source.append(1...3)
        try await town.running { () async throws in #expect(try await town.hasSeen(1...3)) }
        try await town.source.database.write { try EventFeed.renew(in: $0) }
        let attempts = Counter()
        try await town.running(snapshot: {
            if attempts.next() < 4 { throw Fixture.Refused() }
            return { _ in }
        }) {
            #expect(try await eventually { try await town.cursor?.feed == town.source.read().feed })
            try await town.source.append([4])
            #expect(try await town.hasSeen(1...4))
        }
        #expect(attempts.count == 4)
        #expect(try await town.seen == [1, 2, 3, 4])
    }

    @Test("Two consumers with the same name still apply each event once")
    func sameName() async throws {
        let town = try ConsumerUnderTest()
        try await town.running {
            try await town.running {
                for number in 1...40 { try await town.source.append([number]) }
                #expect(try await town.hasSeen(1...40))
            }
        }
        #expect(try await town.seen == Array(1...40))
    }

    @Test("A consumer passes an event of a type that its effect ignores")
    func unknownType() async throws {
        let town = try ConsumerUnderTest(as: "identity")
        try await town.source.open(1)
        try await town.source.append([2])
        try await town.running { () async throws in #expect(try await town.hasSeen([2])) }
        #expect(try await town.cursor?.sequence == 2)
    }
}
