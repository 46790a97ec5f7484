import CityOffersContract
import Foundation
import GRDB
import RPC
import SQLiteKit
import ServiceKit
import Vocabulary

/// Measures the feed at a steady pace while a new offer is announced to a hundred thousand followers, and compares it
/// with the feed alone.
struct AnnouncementBenchmark {
    let folder: TemporaryFolder
    let seconds: Double

    private static let followers = 100_000
    private static let offers = 10_000
    private static let feedsPerSecond = 200.0
    /// The longest wait for the announcement, in seconds.
    private static let patience = 90.0
    /// The offer becomes visible when the clock of the service is moved so far.
    private static let delay = Duration.seconds(3_600)

    func run() async throws {
        Output.heading(
            "offers: a new offer for \(Output.whole(Double(Self.followers))) followers, and feeds beside that")
        let service = LoneService("catalog-orders", folder: folder)
        // The first start creates the tables.
        try service.up { _ in }
        let offers = try await SeededOffers.seed(Self.offers, into: service.database)
        let crowd = try await seedFollowers(of: offers, into: service.database)
        let offer = try await schedule(offers, in: service.database)
        try service.up { socket in try measure(service, socket, crowd) }
        try await check(offer, in: service.database)
    }

    private func seedFollowers(of offers: SeededOffers, into path: String) async throws -> [FollowerID] {
        let database = try ServiceDatabase.open(path: path, migrations: CatalogOrders.migrations)
        let (runtime, slice) = (RuntimeEnvironment.live, 1_000)
        let now = runtime.now()
        var all: [FollowerID] = []
        for _ in 0..<Self.followers / slice {
            let part = (0..<slice).map { _ in runtime.newID() as FollowerID }
            try await database.write { db in
                for follower in part {
                    try offers.addFollower(
                        follower, offers.cities.prefix(3), offers.categories.prefix(20), at: now, to: db)
                }
            }
            all += part
        }
        try database.close()
        return all
    }

    /// Adds an offer that becomes visible later, with the job that shows it.
    private func schedule(_ offers: SeededOffers, in path: String) async throws -> OfferID {
        let database = try ServiceDatabase.open(path: path, migrations: CatalogOrders.migrations)
        let (offer, now): (OfferID, Instant) = (RuntimeEnvironment.live.newID(), RuntimeEnvironment.live.now())
        try await database.write { db in
            // The number is one of the first city and the first category.
            try offers.add(Self.offers * 4, offer, from: now + Self.delay, at: now, to: db)
            try db.execute(
                sql: "INSERT INTO kitDue (kind, key, at) VALUES ('showOffer', ?, ?)",
                arguments: ["\(offer)", now + Self.delay])
        }
        try database.close()
        return offer
    }

    private func measure(_ service: LoneService, _ socket: ServiceSocket, _ crowd: [FollowerID]) throws {
        let watch = try NoticeWatch(service.database)
        // Fills caches and starts threads.
        _ = try pace(1, socket, crowd)
        let alone = try pace(seconds, socket, crowd)
        try service.moveClock(to: (Self.delay + .seconds(60)).milliseconds)
        guard try Interruption.wait(seconds: 10, until: { ((try? watch.count()) ?? 0) > 0 }) else {
            throw BenchmarkFailure("no follower is notified")
        }
        let start = Stopwatch.now()
        let beside = try pace(seconds, socket, crowd)
        let besideCount = try watch.count()
        while try watch.count() < Self.followers, Double(Stopwatch.now() - start) / 1e9 < Self.patience {
            try Interruption.check()
            usleep(50_000)
        }
        let took = Double(Stopwatch.now() - start) / 1e9
        let table = Table([.text("feed", 8)] + Measurement.columns + [.number("p99 to alone", 12)])
        table.row(["alone"] + alone.cells + ["1.00"])
        table.row(
            ["beside"] + beside.cells + [Output.decimal(Double(beside.p99) / Double(alone.p99), places: 2)])
        Output.line(
            "\(Output.whole(Double(try watch.count()))) followers notified within "
                + "\(Output.decimal(took, places: 1)) s, \(Output.whole(Double(besideCount))) of them beside the feeds")
    }

    private func pace(_ seconds: Double, _ socket: ServiceSocket, _ crowd: [FollowerID]) throws -> Measurement {
        let requests = try (0..<Int(Self.feedsPerSecond * seconds)).map { number in
            try ServiceSocket.line(ListFeed(), number: number, by: AccountID(crowd[number * 23 % crowd.count]))
        }
        let lane = PacedLoad.Lane(requests: requests, perSecond: Self.feedsPerSecond)
        return try PacedLoad(address: socket.address, lanes: [lane]).run()[0]
    }

    /// - Throws: ``BenchmarkFailure`` unless each follower was notified once.
    private func check(_ offer: OfferID, in path: String) async throws {
        let database = try ServiceDatabase.open(path: path, migrations: CatalogOrders.migrations)
        let (rows, recipients) = try await database.read { db in
            (
                try Int.fetchOne(db, sql: "SELECT count(*) FROM offerNotice WHERE offer = ?", arguments: [offer]),
                try Int.fetchOne(
                    db,
                    sql: """
                        SELECT sum(json_array_length(data, '$.recipients')) FROM kitEvent
                        WHERE type = 'cityOffers.notificationRequested'
                        """)
            )
        }
        try database.close()
        // The follower of the seed is one more.
        guard rows == Self.followers + 1, recipients == rows else {
            throw BenchmarkFailure("\(rows ?? 0) followers were notified, in \(recipients ?? 0) notices")
        }
        Output.line("checked: each follower was notified once")
    }
}

/// Reads the database of a running service from another process, without writing or checkpointing it.
private struct NoticeWatch {
    private let queue: DatabaseQueue

    init(_ path: String) throws {
        var configuration = Configuration()
        configuration.readonly = true
        configuration.busyMode = .timeout(5)
        queue = try DatabaseQueue(path: path, configuration: configuration)
    }

    func count() throws -> Int {
        try queue.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM offerNotice") } ?? 0
    }
}
