import CallTypes
import ContextKit
import RPC
import RestaurantsContract
import SQLiteKit
import ServiceKit
import Vocabulary

/// Exports orders and payments as tables for spreadsheets.
struct ExportStore: Sendable {
    private let dependencies: RestaurantsDependencies

    init(_ dependencies: RestaurantsDependencies) { self.dependencies = dependencies }

    func register(_ calls: inout Calls) {
        calls.on(exportOrders)
        calls.on(exportPayments)
    }

    func exportOrders(_ call: ExportOrders, in context: CallContext) async throws -> Answer<Document> {
        let (restaurant, now) = (try context.restaurant, dependencies.runtime.now())
        let cursors = try OrderExport.Cursors(of: call)
        let position = try call.cursor.map { try cursors.key(of: $0) }
        let table = try await dependencies.database.read { db in
            guard let profile = try RestaurantRows(db).own(restaurant) else { throw RestaurantRefused.noProfile }
            let range = CreationRange(from: call.from, until: call.until)
            return try OrderExport(of: profile, in: range, after: position, at: now, db)
        }
        let next = table.last.map { cursors.cursor(after: $0.0, $0.1) }
        return Answer(table.part.document, meta: ReplyMeta(next: next))
    }

    func exportPayments(_ call: ExportPayments, in context: CallContext) async throws -> Answer<Document> {
        let restaurant = try context.restaurant
        let cursors = try PaymentExport.Cursors(of: call)
        let position = try call.cursor.map { try cursors.key(of: $0) }
        let table = try await dependencies.database.read { db in
            guard try RestaurantRows(db).own(restaurant) != nil else { throw RestaurantRefused.noProfile }
            return try PaymentExport(of: restaurant, from: call.from, until: call.until, after: position, db)
        }
        let next = table.last.map { cursors.cursor(after: $0.0, $0.1) }
        return Answer(table.part.document, meta: ReplyMeta(next: next))
    }
}
