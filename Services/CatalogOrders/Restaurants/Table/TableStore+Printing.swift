import CallTypes
import GRDB
import RPC
import RestaurantsContract
import SQLiteKit
import Vocabulary

/// The codes of tables as documents.
extension TableStore {
    /// Prints the codes of all tables, four a page.
    /// - Parameter last: the last table that is printed; `nil` for all tables.
    /// - Throws: ``TableCodesRefused``, `PrinterFault`, `CallError.busy`
    func file(of restaurant: RestaurantID, upTo last: TableNumber? = nil) async throws -> Document {
        let (profile, tables) = try await printed(of: restaurant)
        let wanted = tables.filter { table in last.map { table.number <= $0 } ?? true }
        guard !wanted.isEmpty else { throw TableCodesRefused.noTables }
        return try await dependencies.printer.file(wanted, of: profile)
    }

    /// Prints the code of one table on a page of its own.
    /// - Throws: ``TableCodesRefused``, `PrinterFault`, `CallError.busy`
    func card(of number: TableNumber, of restaurant: RestaurantID) async throws -> Document {
        let (profile, tables) = try await printed(of: restaurant)
        guard let table = tables.first(where: { $0.number == number }) else { throw TableCodesRefused.unknownTable }
        return try await dependencies.printer.card(table, of: profile)
    }

    /// Returns the code of one table as an SVG picture.
    /// - Throws: ``TableRefused``, `PrinterFault`, `CallError.busy`
    func picture(of number: TableNumber, of restaurant: RestaurantID) async throws -> Document {
        let table = try await dependencies.database.read { db in
            guard try RestaurantRows(db).own(restaurant) != nil else { throw TableRefused.noProfile }
            guard let table = try TableRows(db).find(number, of: restaurant) else { throw TableRefused.unknownTable }
            return table
        }
        return try await dependencies.printer.picture(of: table)
    }

    private func printed(of restaurant: RestaurantID) async throws -> (RestaurantProfile, [StoredTable]) {
        try await dependencies.database.read { db in
            guard let profile = try RestaurantRows(db).own(restaurant) else { throw TableCodesRefused.noProfile }
            return (profile, try TableRows(db).list(of: restaurant))
        }
    }
}
