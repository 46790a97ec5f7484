import RPC
@testable import SQLiteKit
import TestKit
import Testing
import Vocabulary

/// Writes, reads, erases and forgets at random, and compares the entries that readers get with the appended ones.
@Suite("Random operations on streams", .timeLimit(.minutes(5)))
struct StreamModelTests {
    @Test("No reader misses an entry without resync, and none gets an entry twice", arguments: UInt64(0)..<12)
    func everything(seed: UInt64) async throws {
        var model = try StreamModel(seed: seed, isCalm: false)
        for _ in 0..<400 { try await model.step() }
        for client in model.clients.indices { try await model.catchUp(client) }
        #expect(model.faults == [])
    }

    @Test("No reader gets resync while no entry is erased", arguments: UInt64(100)..<106)
    func calm(seed: UInt64) async throws {
        var model = try StreamModel(seed: seed, isCalm: true)
        for _ in 0..<400 { try await model.step() }
        for client in model.clients.indices { try await model.catchUp(client) }
        try await model.follow(limit: 500)
        #expect(model.faults == [])
        #expect(model.resyncs == 0)
        for reader in model.told.indices {
            let followed = model.followed[reader]
            #expect(followed == followed.sorted())
            #expect(Set(followed).count == followed.count)
            let missing = Set(model.told[reader].map(\.parcel)).subtracting(followed)
            #expect(missing.isSubset(of: model.replaced(of: reader)))
        }
    }
}

/// The entries appended for each reader, and those that its clients have.
private struct StreamModel {
    struct Told {
        var parcel: Int
        var key: String?
    }

    struct Client {
        var reader: Int
        var position: Int64?
        /// How many of the appended entries the client has or no longer needs.
        var reached = 0
    }

    let town: StreamUnderTest
    let isCalm: Bool
    private var random: SeededGenerator
    private(set) var told: [[Told]] = [[], [], []]
    private(set) var clients: [Client] = [0, 0, 1, 1, 2, 2].map { Client(reader: $0) }
    /// The parcels that the follower has received, by reader.
    private(set) var followed: [[Int]] = [[], [], []]
    private(set) var resyncs = 0
    private(set) var faults: [String] = []
    private var lastParcel = 0
    private var after: Int64 = 0

    /// - Parameter isCalm: no entry is erased and no reader forgotten.
    init(seed: UInt64, isCalm: Bool) throws {
        town = try StreamUnderTest()
        self.isCalm = isCalm
        random = SeededGenerator(seed: seed)
    }

    private static func account(_ reader: Int) -> AccountID { StreamUnderTest.reader(UInt64(reader) + 1) }

    private mutating func chance(_ count: Int) -> Int { Int.random(in: 0..<count, using: &random) }

    mutating func step() async throws {
        let (choice, number) = (chance(isCalm ? 10 : 13), chance(12))
        switch choice {
        case 0..<6: try await tell()
        case 6..<9: try await catchUp(number % clients.count)
        case 9: try await follow(limit: number + 1)
        case 10: town.clock.advance(by: .seconds(3_600 * number))
        case 11: try await town.stream.removeOld(atMost: number + 1)
        default: if number < told.count { try await town.forget(Self.account(number)) }
        }
    }

    private mutating func tell() async throws {
        lastParcel += 1
        let key: String? = ["a", "b", nil, nil][chance(4)]
        let readers = told.indices.filter { _ in chance(2) == 0 }
        try await town.tell(lastParcel, to: readers.map(Self.account), replacing: key)
        for reader in readers { told[reader].append(Told(parcel: lastParcel, key: key)) }
    }

    /// The parcels whose entries a newer entry has replaced.
    func replaced(of reader: Int) -> Set<Int> {
        var replaced: Set<Int> = []
        var newest: [String: Int] = [:]
        for thing in told[reader] {
            guard let key = thing.key else { continue }
            if let former = newest.updateValue(thing.parcel, forKey: key) { replaced.insert(former) }
        }
        return replaced
    }

    /// Lets a client read all pages, and compares them with the entries appended since its last read.
    mutating func catchUp(_ index: Int) async throws {
        var client = clients[index]
        var (parcels, mustCompare): ([Int], Bool) = ([], client.position != nil)
        while true {
            let page = try await town.missed(by: Self.account(client.reader), after: client.position)
            if page.resync {
                resyncs += 1
                mustCompare = false
            }
            let numbers = [client.position ?? 0] + page.numbers
            if !zip(numbers, numbers.dropFirst()).allSatisfy({ $0 < $1 }) { faults.append("disorder: \(numbers)") }
            parcels += page.parcels
            client.position = page.position.number
            if page.isComplete { break }
        }
        let unneeded = replaced(of: client.reader)
        let due = told[client.reader].dropFirst(client.reached).map(\.parcel).filter { !unneeded.contains($0) }
        if mustCompare, parcels != due { faults.append("\(index) got \(parcels) and not \(due)") }
        client.reached = told[client.reader].count
        clients[index] = client
    }

    /// Polls once, like the gateway.
    mutating func follow(limit: Int) async throws {
        let reply = try await town.follow(try await town.epoch, after: after, limit: limit)
        if reply.resync { resyncs += 1 }
        for (item, parcel) in zip(reply.items, reply.parcels) {
            guard let reader = told.indices.first(where: { Self.account($0) == item.account }) else { continue }
            followed[reader].append(parcel)
        }
        after = reply.next
    }
}
