import RPC
@testable import SQLiteKit
import ServiceLifecycle
import TestKit
import Testing
import Vocabulary

@Suite("Following a stream", .timeLimit(.minutes(3)))
struct FollowedEntriesTests {
    private typealias Town = StreamUnderTest

    @Test("A first read returns the head and no earlier entries")
    func start() async throws {
        let town = try StreamUnderTest()
        let empty = try await town.head()
        #expect((empty.next, empty.head) == (0, 0))
        try await town.tell(1...2)
        let begun = FollowStream.Reply(epoch: empty.epoch, items: [], contents: [], next: 2, head: 2, resync: false)
        #expect(try await town.follow(nil, after: 0, wait: 25) == begun)
    }

    @Test("Entries of all readers come in their order, and equal entries share one content")
    func shared() async throws {
        let town = try StreamUnderTest()
        let start = try await town.head()
        try await town.tell(1, to: [Town.mara, Town.luka])
        try await town.tell(2, to: [Town.luka])
        try await town.tell(1, to: [Town.mara])
        let reply = try await town.follow(start.epoch, after: start.next)
        #expect(
            reply.items == [
                FollowStream.Item(account: Town.mara, number: 1, content: 0),
                FollowStream.Item(account: Town.luka, number: 1, content: 0),
                FollowStream.Item(account: Town.luka, number: 2, content: 1),
                FollowStream.Item(account: Town.mara, number: 2, content: 0),
            ])
        #expect(reply.contents.map(\.type) == ["seen", "seen"])
        #expect(reply.parcels == [1, 1, 2, 1])
        #expect((reply.next, reply.head) == (4, 4))
        // The next read returns no entry twice.
        #expect(try await town.follow(start.epoch, after: reply.next).items.isEmpty)
    }

    @Test("A reply ends at its limit, and the next poll continues after it, past entries of other streams")
    func limit() async throws {
        let town = try StreamUnderTest()
        let start = try await town.head()
        try await town.tell(1...3)
        try await town.tellElsewhere(1...10)
        try await town.tell(4...7)
        try await town.tellElsewhere(11...12)
        var (parcels, counts, after): ([Int], [Int], Int64) = ([], [], start.next)
        while after < 19 {
            let reply = try await town.follow(start.epoch, after: after, limit: 3)
            #expect(reply.head == 19)
            parcels += reply.parcels
            counts.append(reply.items.count)
            after = reply.next
        }
        #expect(parcels == Array(1...7))
        #expect(counts == [3, 3, 1])
        #expect(try await town.follow(start.epoch, after: 0, of: Town.links).parcels == Array(1...12))
    }

    @Test("A reply ends at 1 MiB of contents; equal contents count once")
    func bytes() async throws {
        let town = try StreamUnderTest()
        let start = try await town.head()
        let note = String(repeating: "x", count: 60_000)
        for parcel in 1...20 { try await town.tell(parcel, note: note) }
        let first = try await town.follow(start.epoch, after: 0)
        #expect(first.parcels == Array(1...17))
        #expect(first.next == 17)
        #expect(try await town.follow(start.epoch, after: first.next).parcels == [18, 19, 20])
        try await town.tell(21, note: note, to: (UInt64(1)...100).map { Town.reader($0) })
        let same = try await town.follow(start.epoch, after: 20)
        #expect(same.items.count == 100)
        #expect(same.contents.count == 1)
    }

    @Test("A position of another epoch, beyond the head, or before an erased entry gets resync")
    func resync() async throws {
        let town = try StreamUnderTest()
        try await town.tell(1...3)
        let start = try await town.head()
        let lost = FollowStream.Reply(epoch: start.epoch, items: [], contents: [], next: 3, head: 3, resync: true)
        #expect(try await town.follow(.example, after: 3, wait: 25) == lost)
        #expect(try await town.follow(start.epoch, after: 4, wait: 25) == lost)
        #expect(try await town.follow(start.epoch, after: .max, wait: 25) == lost)
        town.clock.advance(by: .seconds(86_401))
        #expect(try await town.stream.removeOld(atMost: 2) == 2)
        #expect(try await town.follow(start.epoch, after: 1, wait: 25) == lost)
        #expect(try await town.follow(start.epoch, after: 2).parcels == [3])
        #expect(try await town.stream.removeOld() == 1)
        #expect(try await town.follow(start.epoch, after: 2, wait: 25) == lost)
        let all = try await town.follow(start.epoch, after: 3)
        #expect(!all.resync)
        #expect(all.items.isEmpty)
    }

    @Test("A reply skips entries that were replaced or forgotten, even when no other entry is left")
    func gone() async throws {
        let town = try StreamUnderTest()
        let start = try await town.head()
        for parcel in 1...5 { try await town.tell(parcel, replacing: "a") }
        try await town.tell(6, to: [Town.luka])
        try await town.forget(Town.luka)
        let reply = try await town.follow(start.epoch, after: start.next)
        #expect(reply.parcels == [5])
        #expect((reply.next, reply.head, reply.resync) == (6, 6, false))
        try await town.forget(Town.mara)
        let none = try await town.follow(start.epoch, after: start.next)
        #expect((none.items.count, none.next, none.resync) == (0, 6, false))
        try await town.tell(7)
        #expect(try await town.follow(start.epoch, after: none.next).parcels == [7])
    }

    // MARK: Waiting

    @Test("A commit wakes a waiting poll at once; failed writes and entries of other streams do not")
    func waiting() async throws {
        let town = try StreamUnderTest()
        let start = try await town.head()
        async let heard = town.follow(start.epoch, after: start.next, wait: 25)
        #expect(await town.waiting(1))
        try await town.tellElsewhere([1])
        try? await town.database.write { [stream = town.stream] db in
            try stream.append("seen", ParcelSeen(parcel: 2), to: [Town.mara], in: db)
            throw Fixture.Refused()
        }
        #expect(town.stream.signal.waiting == 1)
        #expect(town.stream.signal.count == 0)
        try await town.tell(3)
        #expect(try await heard.parcels == [3])
        #expect(town.stream.signal.waiting == 0)
    }

    @Test("A poll without entries returns its position when the time is over")
    func inVain() async throws {
        let town = try StreamUnderTest()
        let start = try await town.head()
        #expect(try await town.follow(start.epoch, after: 0, wait: 1) == start)
    }

    @Test("A stopping service ends all waits and refuses new ones; existing entries can still be read")
    func stopping() async throws {
        let town = try StreamUnderTest()
        let start = try await town.head()
        async let heard = town.follow(start.epoch, after: start.next, wait: 25)
        #expect(await town.waiting(1))
        let group = ServiceGroup(services: [town.stream], logger: .quiet)
        async let running: Void = group.run()
        await group.triggerGracefulShutdown()
        try await running
        #expect(try await heard.items.isEmpty)
        let error = await #expect(throws: ErrorObject.self) {
            try await town.follow(start.epoch, after: start.next, wait: 25)
        }
        #expect(error?.data.type == "rpc.goingAway")
        #expect(try await town.follow(start.epoch, after: start.next).items.isEmpty)
        try await town.tell(1)
        #expect(try await town.follow(start.epoch, after: start.next, wait: 25).parcels == [1])
    }

    @Test("A poll gets each entry of concurrent writers exactly once")
    func noGap() async throws {
        let town = try StreamUnderTest()
        let start = try await town.head()
        let count = 60
        async let told = race(count) { number in
            try await town.tell(number, to: number.isMultiple(of: 2) ? [Town.mara, Town.luka] : [Town.mara])
        }
        var (items, after): ([FollowStream.Item], Int64) = ([], start.next)
        while items.count < count + count / 2 {
            let reply = try await town.follow(start.epoch, after: after, limit: 7, wait: 25)
            #expect(!reply.resync)
            items += reply.items
            after = reply.next
        }
        let results = await told
        #expect(results.winners().count == count)
        #expect(items.filter { $0.account == Town.mara }.map(\.number) == Array(1...60))
        #expect(items.filter { $0.account == Town.luka }.map(\.number) == Array(1...30))
    }

    // MARK: Access

    @Test("Only the gateway may follow, and only streams of this service")
    func access() async throws {
        let town = try StreamUnderTest()
        await #expect(throws: FollowStream.Refused.unknownStream) {
            try await town.follow(nil, after: 0, of: "cars.streamBids")
        }
        let call = FollowStream(stream: Town.links, epoch: nil, after: 0)
        await #expect(throws: FollowStream.Refused.unknownStream) { try await town.stream.follow(call) }
        let error = await #expect(throws: ErrorObject.self) { try await town.client("identity").call(call) }
        #expect(error?.data.type == "rpc.untrustedPeer")
    }
}
