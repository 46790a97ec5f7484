import GRDB
import RPC
@testable import SQLiteKit
import TestKit
import Testing
import Vocabulary

@Suite("Appending to a stream")
struct StreamAppendTests {
    private typealias Town = StreamUnderTest

    @Test("Every reader has its own count in every stream")
    func counts() async throws {
        let town = try StreamUnderTest()
        try await town.tell(1, to: [Town.mara, Town.luka])
        try await town.tell(2, to: [Town.luka])
        try await town.tellElsewhere([7, 8, 9])
        try await town.tell(3, to: [Town.mara])
        let mara = try await town.missed(by: Town.mara, after: 0)
        #expect(mara.numbers == [1, 2])
        #expect(mara.parcels == [1, 3])
        let luka = try await town.missed(by: Town.luka, after: 0)
        #expect(luka.numbers == [1, 2])
        #expect(luka.parcels == [1, 2])
        let elsewhere = try await town.other.missed(by: Town.mara, after: StreamPosition(epoch: town.epoch, number: 1))
        #expect(elsewhere.parcels == [8, 9])
    }

    @Test("An entry is read as it was appended: its type, and its data with all members")
    func item() async throws {
        let town = try StreamUnderTest()
        try await town.tell(5, note: "čšž \"'\u{1F4E6}")
        let item = try #require(try await town.missed(after: 0).items.first)
        #expect(item.number == 1)
        #expect(item.type == "seen")
        #expect(String(decoding: item.data.bytes, as: UTF8.self) == #"{"parcel":5,"note":"čšž \"'📦"}"#)
    }

    @Test("A rollback takes its numbers back")
    func rolledBack() async throws {
        let town = try StreamUnderTest()
        try await town.tell(1)
        await #expect(throws: Fixture.Refused.self) {
            try await town.database.write { [stream = town.stream] db in
                try stream.append("seen", ParcelSeen(parcel: 2), to: [Town.mara, Town.luka], in: db)
                throw Fixture.Refused()
            }
        }
        try await town.tell(3)
        let page = try await town.missed(after: 0)
        #expect(page.numbers == [1, 2])
        #expect(page.parcels == [1, 3])
        #expect(try await town.head().head == 2)
        #expect(try await town.missed(by: Town.luka, after: nil).position.number == 0)
    }

    @Test("An entry without readers is not written and wakes no poll")
    func nobody() async throws {
        let town = try StreamUnderTest()
        try await town.tell(1, to: [])
        #expect(try await town.rows() == 0)
        #expect(town.stream.signal.count == 0)
    }

    @Test(
        "A write fails when its type cannot be the type of an event",
        arguments: ["", "a b", "a\nb", "a:b", "č"])
    func unfitType(_ type: String) async throws {
        let town = try StreamUnderTest()
        await #expect(throws: AccountStream.Unfit.type(type)) {
            try await town.database.write { [stream = town.stream] db in
                try Fixture.insert(1, in: db)
                try stream.append(type, ParcelSeen(parcel: 1), to: [Town.mara], in: db)
            }
        }
        #expect(try await town.database.parcels() == [])
        #expect(try await town.rows() == 0)
    }

    @Test("Data that are not an object, or too large, are refused")
    func unfitData() async throws {
        let town = try StreamUnderTest()
        await #expect(throws: AccountStream.Unfit.data(type: "seen")) {
            try await town.database.write { [stream = town.stream] db in
                try stream.append("seen", [1, 2], to: [Town.mara], in: db)
            }
        }
        let most = AccountStream.maxData - #"{"parcel":1,"note":""}"#.utf8.count
        try await town.tell(1, note: String(repeating: "x", count: most))
        await #expect(throws: AccountStream.Unfit.tooLarge(type: "seen", bytes: AccountStream.maxData + 1)) {
            try await town.tell(1, note: String(repeating: "x", count: most + 1))
        }
        #expect(try await town.missed(after: 0).numbers == [1])
    }

    @Test("An entry replaces the one with its key under a new number; other readers, keys and streams keep theirs")
    func replacing() async throws {
        let town = try StreamUnderTest()
        try await town.tell(1, to: [Town.mara, Town.luka], replacing: "a")
        try await town.tell(2, replacing: "b")
        try await town.tell(3)
        try await town.database.write { [other = town.other] db in
            try other.append("seen", ParcelSeen(parcel: 9), to: [Town.mara], replacing: "a", in: db)
        }
        try await town.tell(4, replacing: "a")
        let mara = try await town.missed(by: Town.mara, after: 0)
        #expect(mara.numbers == [2, 3, 4])
        #expect(mara.parcels == [2, 3, 4])
        #expect(try await town.missed(by: Town.luka, after: 0).parcels == [1])
        let elsewhere = try await town.other.missed(by: Town.mara, after: StreamPosition(epoch: town.epoch, number: 0))
        #expect(elsewhere.parcels == [9])
        for parcel in 10..<200 { try await town.tell(parcel, replacing: "a") }
        #expect(try await town.rows() == 5)
        // A reader that had the first of them gets only the last one.
        #expect(try await town.missed(after: 4).parcels == [199])
    }

    @Test(
        "The tables refuse invalid rows",
        arguments: [
            "UPDATE kitStream SET number = 0", "UPDATE kitStream SET reader = x'00'",
            "UPDATE kitStream SET data = '[]'", "UPDATE kitStream SET stream = ''",
            "UPDATE kitStream SET type = ''", "UPDATE kitStream SET key = ''", "UPDATE kitStream SET number = 1",
            "UPDATE kitStream SET key = 'a'", "UPDATE kitStreamReader SET erased = 3",
            "UPDATE kitStreamReader SET last = 0", "INSERT INTO kitStreamState (stream) VALUES ('')",
        ])
    func checks(_ sql: String) async throws {
        let town = try StreamUnderTest()
        try await town.tell([1, 2])
        await #expect(throws: DatabaseError.self) { try await town.execute(sql) }
    }
}
