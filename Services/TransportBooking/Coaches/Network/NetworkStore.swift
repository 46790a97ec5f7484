import CoachesContract
import ContextKit
import GRDB
import RPC
import SQLiteKit
import Synchronization
import Vocabulary

/// Caches the current network until it changes, and changes it.
final class NetworkStore: Sendable {
    private let host: ServiceHost

    private struct Known: Sendable {
        var network: Network
        /// The former patterns that trips still have.
        var patterns: [Int64: Pattern] = [:]
    }

    private let known = Mutex<Known?>(nil)

    init(_ host: ServiceHost) { self.host = host }

    // MARK: Reading

    /// Returns the network as the transaction sees it, with its own changes.
    func network(in db: Database) throws -> Network {
        let version = try NetworkRows(db).version()
        if let network = known.withLock({ $0?.network }), network.version == version { return network }
        let network = try NetworkRows(db).network()
        known.withLock { $0 = Known(network: network) }
        return network
    }

    func network() async throws -> Network { try await host.database.read { try self.network(in: $0) } }

    /// Returns the pattern of a trip, current or former.
    func pattern(_ id: Int64, in db: Database) throws -> Pattern {
        let network = try network(in: db)
        // Another transaction may have cached another version meanwhile.
        let found = known.withLock { $0?.network.version == network.version ? $0?.patterns[id] : nil }
        if let found { return found }
        let pattern = try NetworkRows(db).pattern(id)
        known.withLock { known in
            if known?.network.version == network.version { known?.patterns[id] = pattern }
        }
        return pattern
    }

    // MARK: Changes

    func put(_ stop: Stop, in context: CallContext) async throws { try await change(context) { try $0.put(stop) } }

    /// - Throws: ``PutRoute/Refused`` with the first unknown stop.
    func put(_ route: RouteCode, name: Line, stops: [PatternStop], in context: CallContext) async throws {
        try await change(context) { rows in
            for stop in stops {
                guard try rows.hasStop(stop.stop) else {
                    throw PutRoute.Refused.unknownStop.with(["stop": stop.stop.text])
                }
            }
            try rows.put(route, name: name, stops: stops)
        }
    }

    /// - Throws: ``RouteRefused``
    func put(_ tariff: Tariff, of route: RouteCode, in context: CallContext) async throws {
        try await change(context) { rows in
            guard try rows.hasRoute(route) else { throw RouteRefused.unknownRoute }
            try rows.put(tariff, of: route)
        }
    }

    /// - Throws: ``RemoveTariff/Refused``
    func removeTariff(_ zoneSum: Int, of route: RouteCode, in context: CallContext) async throws {
        try await change(context) { rows in
            guard try rows.hasRoute(route) else { throw RemoveTariff.Refused.unknownRoute }
            guard try rows.removeTariff(zoneSum, of: route) else { throw RemoveTariff.Refused.unknownTariff }
        }
    }

    /// - Throws: ``RouteRefused``
    func put(_ timetable: [TimetableEntry], of route: RouteCode, in context: CallContext) async throws {
        try await change(context) { rows in
            guard try rows.hasRoute(route) else { throw RouteRefused.unknownRoute }
            try rows.put(timetable, of: route)
        }
    }

    func change(_ context: CallContext, _ body: @escaping @Sendable (NetworkRows) throws -> Void) async throws {
        try await host.write(context) { tx in
            let rows = NetworkRows(tx.db)
            try body(rows)
            try rows.countChange(at: tx.now)
        }
    }

    // MARK: Preparation

    /// Prepares the database. Every start calls this before any other method.
    /// - Parameter sample: whether an empty network gets the routes between Sumy and Kyiv.
    func prepare(sample: Bool) async throws {
        do {
            try await host.write { tx in
                try CarrierRows(tx.db).prepare(name: SampleNetwork.carrier)
                if sample { try SampleNetwork.sumyKyiv.load(into: tx.db, at: Instant(milliseconds: 0)) }
            }
        } catch DatabaseRefused.writesRefused {
            // On a full disk the database is only read. An earlier start has prepared it.
        }
    }

    /// Loads the sample into an empty network; leaves any other network unchanged.
    func loadSample(_ sample: SampleNetwork) async throws {
        try await host.write { tx in
            try CarrierRows(tx.db).prepare(name: SampleNetwork.carrier)
            try sample.load(into: tx.db, at: tx.now)
        }
    }
}
