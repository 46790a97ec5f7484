import RPC
@testable import SQLiteKit
import TestKit
import Testing
import Vocabulary

@Suite("Missed entries of a stream")
struct MissedEntriesTests {
    private typealias Town = StreamUnderTest

    @Test("Without a position a stream starts with the next entry")
    func start() async throws {
        let town = try StreamUnderTest()
        let start = StreamPosition(epoch: try await town.epoch, number: 0)
        let empty = StreamPage(items: [], position: start, isComplete: true, resync: false)
        #expect(try await town.missed(after: nil) == empty)
        #expect(try await town.missed(after: 0) == empty)
        try await town.tell(1...3)
        let newest = StreamPosition(epoch: start.epoch, number: 3)
        #expect(
            try await town.missed(after: nil)
                == StreamPage(items: [], position: newest, isComplete: true, resync: false))
        #expect(try await town.missed(after: 3).items.isEmpty)
    }

    @Test("Missed entries come in pages of 100, each once and in order")
    func pages() async throws {
        let town = try StreamUnderTest()
        try await town.tell(1...200)
        try await town.tell(1...50, to: Town.luka)
        try await town.tell(201...250)
        var (numbers, sizes, position): ([Int64], [Int], Int64) = ([], [], 0)
        while true {
            let page = try await town.missed(after: position)
            numbers += page.numbers
            sizes.append(page.items.count)
            position = page.position.number
            if page.isComplete { break }
        }
        #expect(numbers == Array(1...250))
        #expect(sizes == [100, 100, 50])
        #expect(position == 250)
        let whole = try await town.missed(after: 150)
        #expect(whole.items.count == 100)
        #expect(whole.isComplete)
    }

    @Test("A page ends at 1 MiB")
    func bytes() async throws {
        let town = try StreamUnderTest()
        let note = String(repeating: "x", count: 60_000)
        for parcel in 1...20 { try await town.tell(parcel, note: note) }
        let first = try await town.missed(after: 0)
        #expect(first.items.count == 17)
        #expect(!first.isComplete)
        #expect(first.position.number == 17)
        let second = try await town.missed(after: first.position.number)
        #expect(second.numbers == [18, 19, 20])
        #expect(second.isComplete)
    }

    @Test("A reader that missed more than 1,000 entries, or is of another epoch or the future, gets resync")
    func resync() async throws {
        let town = try StreamUnderTest()
        try await town.tell(1...1_005)
        let newest = StreamPosition(epoch: try await town.epoch, number: 1_005)
        #expect(try await town.missed(after: 5).numbers.first == 6)
        let lost = [
            StreamPosition(epoch: newest.epoch, number: 4), StreamPosition(epoch: newest.epoch, number: 0),
            StreamPosition(epoch: .example, number: 1_005), StreamPosition(epoch: newest.epoch, number: 1_006),
            StreamPosition(epoch: newest.epoch, number: .max),
        ]
        for position in lost {
            let page = try await town.stream.missed(by: Town.mara, after: position)
            #expect(page == StreamPage(items: [], position: newest, isComplete: true, resync: true), "\(position)")
        }
    }

    @Test("Replaced entries are not missed, however many there were")
    func replaced() async throws {
        let town = try StreamUnderTest()
        try await town.tell(1)
        for parcel in 2...1_500 { try await town.tell(parcel, replacing: "a") }
        try await town.tell(1_501)
        let page = try await town.missed(after: 1)
        #expect(page.parcels == [1_500, 1_501])
        #expect(page.isComplete)
        #expect(!page.resync)
        #expect(page.position.number == 1_501)
    }

    @Test("A page does not name its reader, which only its call may set")
    func noReader() async throws {
        let town = try StreamUnderTest()
        try await town.tell(1)
        #expect(try await town.missed(after: 0).reader == nil)
    }
}
