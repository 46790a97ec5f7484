import CoachesContract
import ContextKit
import GRDB
import RPC
import SQLiteKit
import Synchronization
import Vocabulary

/// The network as it is in force, kept in memory until somebody changes it, and its changes.
final class NetworkStore: Sendable {
    private let host: ServiceHost

    private struct Known: Sendable {
        var network: Network
        /// Those that are not in force any more and that trips still have.
        var patterns: [Int64: Pattern] = [:]
    }

    private let known = Mutex<Known?>(nil)

    init(_ host: ServiceHost) { self.host = host }

    // MARK: Reading

    /// As of the transaction: what it has changed itself counts.
    func network(in db: Database) throws -> Network {
        let version = try NetworkRows(db).version()
        if let network = known.withLock({ $0?.network }), network.version == version { return network }
        let network = try NetworkRows(db).network()
        known.withLock { $0 = Known(network: network) }
        return network
    }

    func network() async throws -> Network { try await host.database.read { try self.network(in: $0) } }

    /// A pattern that a trip has, in force or not.
    func pattern(_ id: Int64, in db: Database) throws -> Pattern {
        let network = try network(in: db)
        // Another transaction may have read another version meanwhile.
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

    /// - Throws: ``PutRoute/Refused`` with the stop that has not been set.
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

    // MARK: The beginning

    /// Makes the database ready to be asked: to be called at every start, before anything else.
    /// - Parameter sample: whether a network that is empty is given the routes between Sumy and Kyiv.
    func prepare(sample: Bool) async throws {
        do {
            try await host.write { tx in
                try CarrierRows(tx.db).prepare(name: SampleNetwork.carrier)
                if sample { try SampleNetwork.sumyKyiv.load(into: tx.db, at: Instant(milliseconds: 0)) }
            }
        } catch DatabaseRefused.writesRefused {
            // A database that is opened on a full disk has been prepared by an earlier start, and is only read.
        }
    }

    /// Gives an empty network its routes; leaves any other as it is.
    func loadSample(_ sample: SampleNetwork) async throws {
        try await host.write { tx in
            try CarrierRows(tx.db).prepare(name: SampleNetwork.carrier)
            try sample.load(into: tx.db, at: tx.now)
        }
    }
}
