import CallTypes
import ContextKit
import GRDB
import RPC
import RestaurantsContract
import SQLiteKit
import ServiceKit
import Vocabulary

/// Changes the menus of the restaurant that calls. Each change is one transaction.
struct MenuEditor: Sendable {
    let dependencies: RestaurantsDependencies

    init(_ dependencies: RestaurantsDependencies) { self.dependencies = dependencies }

    /// Changes a menu. A change of the menu that guests see is published to all tables.
    /// - Throws: the call's `unknownMenu`, what `body` throws.
    func edit<C: Call>(
        _ call: C, _ menu: MenuID, in context: CallContext,
        _ body: @escaping @Sendable (inout MenuEdit) throws -> C.Reply
    ) async throws -> C.Reply where C.Refused: MenuRefusal {
        let restaurant = try context.restaurant
        return try await dependencies.host.write(context) { tx in
            guard var edit = try MenuEdit(menu, of: restaurant, in: tx) else { throw C.Refused.unknownMenu }
            let old = try MenuRows(tx.db).active(of: restaurant)
            let reply = try body(&edit)
            let new = try MenuRows(tx.db).active(of: restaurant)
            if new?.id != old?.id || new?.version != old?.version {
                try dependencies.orderStreams.publish(.menu, toAllOf: restaurant, in: tx)
            }
            try tx.keep(reply)
            return reply
        }
    }

    /// Reads a menu of the restaurant that calls.
    func read<C: Call>(
        _ call: C, _ menu: MenuID, in context: CallContext,
        _ body: @escaping @Sendable (MenuRecord, Database) throws -> C.Reply
    ) async throws -> C.Reply where C.Refused: MenuRefusal {
        let restaurant = try context.restaurant
        return try await dependencies.database.read { db in
            guard let menu = try MenuRows(db).find(menu, of: restaurant) else { throw C.Refused.unknownMenu }
            return try body(menu, db)
        }
    }
}

extension CallContext {
    /// - Throws: `CallError.stale` when the caller expects another version.
    func check(version: Int64) throws(CallError) {
        guard meta.expectedVersion == nil || meta.expectedVersion == version else { throw .stale }
    }
}
