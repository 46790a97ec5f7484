import GRDB
import RPC
import SQLiteKit
import TestKit
import TestTowns
import Vocabulary

extension DeliveryTown {
    /// What a query counts, in the database of deliveries unless told otherwise.
    func count(_ sql: String, in database: ServiceDatabase? = nil) async throws -> Int? {
        try await (database ?? self.database).read { try Int.fetchOne($0, sql: sql) }
    }

    /// The error that a call given as text gets, or `nil` when it gets a reply.
    func error(_ name: String, _ call: [UInt8], meta: CallMeta = CallMeta()) async -> ErrorObject? {
        try? await deliveries.error(name, call, meta: meta)
    }

    /// The faults that a call given as text is refused for.
    func faults(
        _ name: String, _ call: [UInt8], without member: String? = nil, meta: CallMeta = CallMeta()
    ) async -> Faults? {
        try? await deliveries.faults(name, call, without: member, meta: meta)
    }
}

extension [UInt8] {
    /// The stored half of the only invitation's key.
    static func fetchKeyHash(_ db: Database) throws -> [UInt8] {
        try StoredBytes.fetchOne(db, sql: "SELECT keyHash FROM invitation")?.bytes ?? []
    }
}
