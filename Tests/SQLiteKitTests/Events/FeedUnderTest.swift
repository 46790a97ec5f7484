import GRDB
import Logging
import RPC
@testable import SQLiteKit
import TestKit
import Vocabulary

/// A parcel arrived.
struct ParcelMoved: Event {
    static let name = "parcels.moved"
    var number: Int
    var note = ""
    var subject: String { "\(number)" }
}

/// An event that only identity may read.
struct ParcelOpened: Event {
    static let name = "parcels.opened"
    static let version = 3
    static let readers: Set<String>? = ["identity", "gateway"]
    var number: Int
    var subject: String { "\(number)" }
}

/// An event that no contract lists.
struct ParcelForgotten: Event {
    static let name = "parcels.forgotten"
    var subject: String { "" }
}

/// A contract with events.
enum Depot: Contract {
    static let name = "parcels"
    static let calls: [any Call.Type] = []
    static let events: [any Event.Type] = [ParcelMoved.self, ParcelOpened.self]
}

/// A contract without events.
enum SilentContract: Contract {
    static let name = "silent"
    static let calls: [any Call.Type] = []
}

/// A feed and its readers, through the real dispatcher and the real wire format.
struct FeedUnderTest: Sendable {
    let database: ServiceDatabase
    let clock: TestClock
    let feed: EventFeed
    let dispatcher: Dispatcher

    static let peers: [String: Peer] = Dictionary(
        uniqueKeysWithValues: EveryService.names.sorted().enumerated().map { ($1, Peer(uid: UInt32(900 + $0))) })

    init(_ database: ServiceDatabase? = nil, clock: TestClock = TestClock()) throws {
        let database = try database ?? ServiceDatabase.inMemory(migrations: Fixture.migrations)
        self.database = database
        self.clock = clock
        feed = EventFeed(
            database: database, contract: Depot.self, now: { clock.now },
            newID: { EventID(at: clock.now, random: (.random(in: 0 ... .max), .random(in: 0 ... .max))) })
        let services = Self.peers.map { ($1.uid, Set([$0])) } + [(1_000, ["kvartctl"])]
        let policy = PeerPolicy(services: Dictionary(uniqueKeysWithValues: services))
        dispatcher = try Dispatcher(
            contracts: [EventsContract.self], calls: Calls { [feed] in feed.register(&$0, policy: policy) },
            policy: policy, health: { Health(service: "test") }, newReference: { "reference" }, logger: .quiet)
    }

    /// A client of the feed for a service.
    func client(_ service: String = "deliveries") -> InProcessClient {
        InProcessClient(dispatcher, as: Self.peers[service] ?? Peer(uid: 1))
    }

    /// Appends events in one write.
    func append(_ numbers: some Sequence<Int> & Sendable) async throws {
        try await database.write { [feed] connection in
            for number in numbers { try feed.append(ParcelMoved(number: number), in: connection) }
        }
    }

    func open(_ number: Int) async throws {
        try await database.write { [feed] in _ = try feed.append(ParcelOpened(number: number), in: $0) }
    }

    func read(
        as service: String = "deliveries", _ feed: FeedID? = nil, after: Int64 = 0, limit: Int? = nil, wait: Int? = nil
    ) async throws -> ReadEvents.Reply {
        try await client(service).call(
            ReadEvents(
                feed: feed, after: after, limit: limit.map { try EventLimit($0) },
                wait: wait.map { try EventWait(seconds: $0) }))
    }

    /// Waits until this number of reads wait.
    func waiting(_ count: Int) async -> Bool { await eventually { feed.signal.waiting == count } }
}

extension ReadEvents.Reply {
    var numbers: [Int] { events.compactMap { try? $0.event(ParcelMoved.self)?.number } }
    var sequences: [Int64] { events.map(\.sequence) }
}

extension Logger {
    static let quiet = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }
}
