import GRDB
import RPC
import SQLiteKit
import TestKit
import TestTowns
import Vocabulary

extension DeliveryTown {
    /// Returns the number that a query selects, by default from the database of deliveries.
    func count(_ sql: String, in database: ServiceDatabase? = nil) async throws -> Int? {
        try await (database ?? self.database).read { try Int.fetchOne($0, sql: sql) }
    }

    /// Returns the error of a call given as text, or `nil` when it succeeds.
    func error(_ name: String, _ call: [UInt8], meta: CallMeta = CallMeta()) async -> ErrorObject? {
        try? await deliveries.error(name, call, meta: meta)
    }

    /// Returns the faults for which a call given as text is refused.
    func faults(
        _ name: String, _ call: [UInt8], without member: String? = nil, meta: CallMeta = CallMeta()
    ) async -> Faults? {
        try? await deliveries.faults(name, call, without: member, meta: meta)
    }
}

extension [UInt8] {
    /// Returns the stored hash of the only invitation's key.
    static func fetchKeyHash(_ db: Database) throws -> [UInt8] {
        try StoredBytes.fetchOne(db, sql: "SELECT keyHash FROM invitation")?.bytes ?? []
    }
}
