import CarsContract
import ContextKit
import GRDB
import SQLiteKit
import ServiceKit
import Vocabulary

/// Brings the words of the dealers' list to the new name of a brand or a model. A brand may have a hundred thousand
/// cars, so it is a job, in slices. The key of a job is the column of `car` and the identifier.
struct RenamedCars: Sendable {
    static let refreshing = "refreshRenamedCars"
    private static let slice = 200

    private let dependencies: CarsDependencies

    init(_ dependencies: CarsDependencies) { self.dependencies = dependencies }

    func follow(_ brand: BrandID, in tx: Transaction) throws { try follow("brand \(brand)", in: tx) }
    func follow(_ model: ModelID, in tx: Transaction) throws { try follow("model \(model)", in: tx) }

    private func follow(_ key: String, in tx: Transaction) throws {
        try dependencies.host.jobs.schedule(Self.refreshing, key: key, at: tx.now, in: tx.db)
    }

    @Sendable func refresh(_ job: ScheduledJob) async throws {
        let parts = job.key.split(separator: " ").map(String.init)
        guard parts.count == 2, let column = Column(rawValue: parts[0]), let id = BrandID(parts[1]) else {
            throw UnreadableKey(key: job.key)
        }
        var last: CarID?
        repeat {
            last = try await refreshSlice(column, id, after: last)
        } while last != nil
        _ = try await dependencies.host.write { try job.complete(in: $0.db) }
    }

    /// - Returns: the last car of the slice; `nil` when there is none.
    private func refreshSlice(_ column: Column, _ id: BrandID, after last: CarID?) async throws -> CarID? {
        try await dependencies.host.write { tx in
            let cars = try CarID.fetchAll(
                tx.db.cachedStatement(
                    sql: "SELECT id FROM car WHERE \(column.rawValue) = ? AND id > ? ORDER BY id LIMIT ?"),
                arguments: [id, StoredBytes(last?.bytes ?? []), Self.slice])
            for car in cars { try CarSearchRows(tx.db).refresh(car) }
            return cars.last
        }
    }

    /// The columns that name a brand or a model. Both have identifiers of the same form.
    private enum Column: String { case brand, model }

    private struct UnreadableKey: Error { var key: String }
}
