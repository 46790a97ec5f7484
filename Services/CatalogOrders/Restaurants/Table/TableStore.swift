import ContextKit
import GRDB
import RPC
import RestaurantsContract
import SQLiteKit
import ServiceKit
import Vocabulary

/// The tables of restaurants and their codes. Each method is one transaction.
struct TableStore: Sendable {
    let dependencies: RestaurantsDependencies

    init(_ dependencies: RestaurantsDependencies) { self.dependencies = dependencies }

    private var codes: TableCodes { TableCodes(dependencies: dependencies) }

    func tables(of restaurant: RestaurantID) async throws -> [StoredTable] {
        try await dependencies.database.read { try TableRows($0).list(of: restaurant) }
    }

    /// Adds the missing tables from 1 up to a number.
    /// - Throws: ``RestaurantRefused``
    func add(
        upTo last: TableNumber, to restaurant: RestaurantID, in context: CallContext
    ) async throws -> AddTables.Reply {
        try await dependencies.host.write(context) { [dependencies, codes] tx in
            guard try RestaurantRows(tx.db).own(restaurant) != nil else { throw RestaurantRefused.noProfile }
            let tables = try codes.addMissing(to: restaurant, upTo: last, in: tx)
            let reply = AddTables.Reply(tables: tables.map(dependencies.printer.shown))
            try tx.keep(reply)
            return reply
        }
    }

    /// - Throws: ``TableRefused``
    func remove(_ number: TableNumber, of restaurant: RestaurantID, in context: CallContext) async throws {
        try await dependencies.host.write(context) { tx in
            guard try RestaurantRows(tx.db).own(restaurant) != nil else { throw TableRefused.noProfile }
            guard try TableRows(tx.db).remove(number, of: restaurant) else { throw TableRefused.unknownTable }
            try tx.keep(EmptyReply())
        }
    }

    /// - Throws: ``TableRefused``
    func rotate(
        _ number: TableNumber, of restaurant: RestaurantID, in context: CallContext
    ) async throws -> RotateTableCode.Reply {
        try await dependencies.host.write(context) { [dependencies, codes] tx in
            let rows = TableRows(tx.db)
            guard try RestaurantRows(tx.db).own(restaurant) != nil else { throw TableRefused.noProfile }
            guard var table = try rows.find(number, of: restaurant) else { throw TableRefused.unknownTable }
            table.code = codes.newCode()
            try rows.setCode(table.code, of: number, restaurant)
            let reply = RotateTableCode.Reply(table: dependencies.printer.shown(table))
            try tx.keep(reply)
            return reply
        }
    }

    /// Mails the codes of all tables.
    /// - Throws: ``SendTableCodes/Refused``, `CallError.throttled`
    func send(to restaurant: RestaurantID, in context: CallContext) async throws {
        try await dependencies.host.write(context) { [dependencies, codes] tx in
            guard try RestaurantRows(tx.db).own(restaurant) != nil else { throw SendTableCodes.Refused.noProfile }
            let count = try TableRows(tx.db).list(of: restaurant).count
            guard count > 0 else { throw SendTableCodes.Refused.noTables }
            let use = Throttle.Use(TableLimit.mailedCodes, "\(restaurant)")
            if let wait = try dependencies.mails.take([use], at: tx.now, in: tx.db) {
                throw CallError.throttled(retryAfter: wait)
            }
            try dependencies.mails.removeIdle(atMost: 2, at: tx.now, in: tx.db)
            try codes.sendAll(of: restaurant, count: count, in: tx)
            try tx.keep(EmptyReply())
        }
    }

    // MARK: Guests

    /// - Throws: ``ShowTable/Refused``; as ``find(_:in:)``.
    func show(_ text: LinkText, in context: CallContext) async throws -> ShowTable.Reply {
        guard let found = try await find(text, in: context) else { throw ShowTable.Refused.unknownCode }
        return found
    }

    /// Finds the table of a code, and counts a wrong code against the client.
    /// - Throws: `CallError.throttled` for a wrong code after too many wrong codes.
    func find(_ text: LinkText, in context: CallContext) async throws -> ShowTable.Reply? {
        try await dependencies.guesses.guarding([.tableClient], context) {
            try await shown(text.secret(TableCode.self))
        }
    }

    /// - Parameter code: `nil` when the text of the link is no code.
    private func shown(_ code: TableCode?) async throws -> ShowTable.Reply? {
        guard let code else { return nil }
        return try await dependencies.database.read { db in
            guard let table = try TableRows(db).find(code),
                let profile = try RestaurantRows(db).shown(table.restaurant)
            else { return nil }
            return ShowTable.Reply(
                restaurant: table.restaurant, restaurantName: profile.name, number: table.number,
                menu: try MenuRows(db).active(of: table.restaurant)?.id)
        }
    }
}
