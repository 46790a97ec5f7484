import GRDB
import Logging
import RPC
@testable import SQLiteKit
import TestKit
import Vocabulary

/// The data of an entry.
struct ParcelSeen: Codable, Hashable, Sendable {
    var parcel: Int
    var note = ""
}

/// Two streams in one database, read through the real dispatcher and the real wire format.
struct StreamUnderTest: Sendable {
    static let parcels = "parcels.stream"
    static let links = "parcels.streamLinks"

    static let mara = reader(1)
    static let luka = reader(2)

    let database: ServiceDatabase
    let clock: TestClock
    let stream: AccountStream
    /// A second stream in the same tables.
    let other: AccountStream
    let dispatcher: Dispatcher

    init(_ database: ServiceDatabase? = nil, clock: TestClock = TestClock()) throws {
        let database = try database ?? ServiceDatabase.inMemory(migrations: Fixture.migrations)
        self.database = database
        self.clock = clock
        stream = AccountStream(Self.parcels, database: database, now: { clock.now })
        other = AccountStream(Self.links, database: database, now: { clock.now })
        let services = FeedUnderTest.peers.map { ($1.uid, Set([$0])) }
        dispatcher = try Dispatcher(
            contracts: [StreamsContract.self],
            calls: Calls { [stream, other] in $0.on(FollowStream.answer(from: [stream, other])) },
            policy: PeerPolicy(services: Dictionary(uniqueKeysWithValues: services)),
            health: { Health(service: "test") }, newReference: { "reference" }, logger: .quiet)
    }

    static func reader(_ number: UInt64) -> AccountID {
        AccountID(at: Instant(milliseconds: 1_795_262_400_000), random: (number, number))
    }

    func client(_ service: String = "gateway") -> InProcessClient {
        InProcessClient(dispatcher, as: FeedUnderTest.peers[service] ?? Peer(uid: 1))
    }

    // MARK: Writing

    /// Appends an entry about one parcel for all readers, in one write.
    func tell(
        _ parcel: Int, note: String = "", to readers: [AccountID] = [StreamUnderTest.mara], replacing key: String? = nil
    ) async throws {
        try await database.write { [stream] db in
            try stream.append("seen", ParcelSeen(parcel: parcel, note: note), to: readers, replacing: key, in: db)
        }
    }

    /// Appends an entry for each parcel, in one write.
    func tell(_ parcels: some Sequence<Int> & Sendable, to reader: AccountID = StreamUnderTest.mara) async throws {
        try await database.write { [stream] db in
            for parcel in parcels { try stream.append("seen", ParcelSeen(parcel: parcel), to: [reader], in: db) }
        }
    }

    /// Appends to the other stream.
    func tellElsewhere(_ parcels: some Sequence<Int> & Sendable) async throws {
        try await database.write { [other] db in
            for parcel in parcels { try other.append("seen", ParcelSeen(parcel: parcel), to: [Self.mara], in: db) }
        }
    }

    func forget(_ reader: AccountID) async throws {
        try await database.write { [stream] in try stream.forget(reader, in: $0) }
    }

    func execute(_ sql: String) async throws { try await database.write { try $0.execute(sql: sql) } }

    func rows(of table: String = "kitStream") async throws -> Int {
        try await database.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM \(table)") ?? 0 }
    }

    // MARK: Reading

    /// Returns a page of the entries that the reader has missed.
    /// - Parameter number: the reader's position; `nil` for none.
    func missed(by reader: AccountID = StreamUnderTest.mara, after number: Int64?) async throws -> StreamPage {
        let epoch = try await self.epoch
        return try await stream.missed(by: reader, after: number.map { StreamPosition(epoch: epoch, number: $0) })
    }

    var epoch: FeedID { get async throws { try await head().epoch } }

    /// The position to start from.
    func head() async throws -> FollowStream.Reply { try await follow(nil, after: 0) }

    func follow(
        _ epoch: FeedID?, after: Int64, of stream: String = StreamUnderTest.parcels, limit: Int? = nil,
        wait: Int? = nil
    ) async throws -> FollowStream.Reply {
        try await client().call(
            FollowStream(
                stream: stream, epoch: epoch, after: after, limit: limit.map { try EventLimit($0) },
                wait: wait.map { try EventWait(seconds: $0) }))
    }

    /// Waits until this number of polls wait.
    func waiting(_ count: Int) async -> Bool { await eventually { stream.signal.waiting == count } }
}

extension StreamPage {
    var numbers: [Int64] { items.map(\.number) }
    var parcels: [Int] { items.compactMap { ParcelSeen.read($0.data)?.parcel } }
}

extension FollowStream.Reply {
    var numbers: [Int64] { items.map(\.number) }
    var parcels: [Int] { items.compactMap { ParcelSeen.read(contents[$0.content].data)?.parcel } }
}

extension ParcelSeen {
    fileprivate static func read(_ data: RawJSON) -> ParcelSeen? {
        try? JSONReader.decode(ParcelSeen.self, from: data.bytes, unknownMembers: .refused)
    }
}
