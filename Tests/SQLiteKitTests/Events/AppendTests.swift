import GRDB
import RPC
@testable import SQLiteKit
import TestKit
import Testing
import Vocabulary

@Suite("Appending events", .timeLimit(.minutes(3)))
struct AppendTests {
    @Test("An event is read as it was appended, with its sequence, time, type, version, subject and trace")
    func record() async throws {
        let town = try FeedUnderTest()
        let before = town.clock.now
        try await town.database.write { [feed = town.feed] connection in
            let trace = "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01"
            let first = try feed.append(ParcelMoved(number: 7, note: "č \"q\" \n"), in: connection, traceparent: trace)
            let second = try feed.append(ParcelOpened(number: 8), in: connection)
            #expect((first, second) == (1, 2))
        }
        let reply = try await town.read(as: "identity")
        let (moved, opened) = (try #require(reply.events.first), try #require(reply.events.last))
        #expect(reply.sequences == [1, 2])
        #expect((reply.next, reply.head, reply.resync) == (2, 2, false))
        #expect(moved.feed == reply.feed)
        #expect(moved.id != opened.id)
        #expect(before < moved.time && moved.time < opened.time && opened.time < town.clock.now)
        #expect((moved.type, moved.version, moved.subject) == ("parcels.moved", 1, "7"))
        #expect(moved.traceparent == "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01")
        #expect(try moved.event(ParcelMoved.self) == ParcelMoved(number: 7, note: "č \"q\" \n"))
        #expect(try moved.event(ParcelOpened.self) == nil)
        #expect((opened.type, opened.version, opened.traceparent) == ("parcels.opened", 3, nil))
    }

    @Test("A failed write appends no event, leaves no gap and wakes no reader")
    func rollback() async throws {
        let town = try FeedUnderTest()
        try await town.append([1])
        let woken = town.feed.signal.count
        await #expect(throws: Fixture.Refused()) {
            try await town.database.write { [feed = town.feed] connection in
                try feed.append(ParcelMoved(number: 2), in: connection)
                try feed.append(ParcelMoved(number: 3), in: connection)
                throw Fixture.Refused()
            }
        }
        #expect(town.feed.signal.count == woken)
        #expect(try await town.read().numbers == [1])
        try await town.append([4])
        #expect(town.feed.signal.count == woken + 1)
        let reply = try await town.read()
        #expect(reply.numbers == [1, 4])
        #expect(reply.sequences == [1, 2])
    }

    @Test("Concurrent writers get unique sequences without gaps, in the order of their commits")
    func concurrent() async throws {
        let town = try FeedUnderTest()
        let results = await race(60) { number in
            try await town.database.write { [feed = town.feed] connection in
                if number % 3 == 2 { throw Fixture.Refused() }
                try Fixture.insert(number, in: connection)
                try feed.append(ParcelMoved(number: number), in: connection)
            }
        }
        #expect(results.winners().count == 40)
        let reply = try await town.read()
        #expect(reply.sequences == Array(1...40))
        #expect(reply.numbers.sorted() == (0..<60).filter { $0 % 3 != 2 })
    }

    @Test("A write fails when the contract does not list its event")
    func undeclared() async throws {
        let town = try FeedUnderTest()
        await #expect(throws: EventFeed.Unfit.undeclared("parcels.forgotten")) {
            try await town.database.write { [feed = town.feed] connection in
                try Fixture.insert(1, in: connection)
                try feed.append(ParcelForgotten(), in: connection)
            }
        }
        #expect(try await town.database.parcels() == [])
        #expect(try await town.read().head == 0)
    }

    @Test("An event has at most 256 KiB of data")
    func tooLarge() async throws {
        let town = try FeedUnderTest()
        let overhead = try JSONWriter.encode(ParcelMoved(number: 1)).count
        let fits = ParcelMoved(number: 1, note: String(repeating: "a", count: EventFeed.maxData - overhead))
        let larger = ParcelMoved(number: 1, note: fits.note + "a")
        _ = try await town.database.write { [feed = town.feed] in try feed.append(fits, in: $0) }
        await #expect(throws: EventFeed.Unfit.tooLarge("parcels.moved", bytes: EventFeed.maxData + 1)) {
            try await town.database.write { [feed = town.feed] in _ = try feed.append(larger, in: $0) }
        }
        #expect(try await town.read().events.map { try $0.event(ParcelMoved.self) } == [fits])
    }

    @Test(
        "The tables refuse invalid rows",
        arguments: [
            "INSERT INTO kitFeed VALUES (2, randomblob(16), 0)", "UPDATE kitFeed SET head = -1",
            "UPDATE kitFeed SET id = x'00'", "UPDATE kitEvent SET sequence = 0", "UPDATE kitEvent SET type = 'moved'",
            "UPDATE kitEvent SET data = '1'", "UPDATE kitEvent SET readers = ''", "UPDATE kitEvent SET version = 0",
            "INSERT INTO kitCursor VALUES ('', randomblob(16), 1, NULL)",
            "INSERT INTO kitCursor VALUES ('identity', randomblob(16), 1, 0)",
        ])
    func constraints(_ sql: String) async throws {
        let town = try FeedUnderTest()
        try await town.append([1])
        await #expect(throws: DatabaseError.self) { try await town.database.write { try $0.execute(sql: sql) } }
    }
}
