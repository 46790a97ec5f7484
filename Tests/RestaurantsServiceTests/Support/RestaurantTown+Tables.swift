import CallTypes
import ContextKit
import RPC
import RestaurantsContract
import SQLiteKit
import TestKit
import TestTowns
import Vocabulary

@testable import RestaurantsService

extension TableNumber {
    /// The first, second and third table.
    static let (one, two, three) = (
        TableNumber(unchecked: 1), TableNumber(unchecked: 2), TableNumber(unchecked: 3)
    )
}

extension RestaurantTown {
    /// Adds the missing tables, and returns all.
    @discardableResult
    func tables(_ count: Int, of restaurant: RestaurantID) async throws -> [RestaurantTable] {
        try await call(AddTables(upTo: TableNumber(count)), as: restaurant).tables
    }

    func tables(of restaurant: RestaurantID) async throws -> [RestaurantTable] {
        try await call(ListTables(), as: restaurant).items
    }

    /// Scans a code, as a guest without an account.
    func scanned(_ code: TableCode) async throws -> ShowTable.Reply { try await client.call(ShowTable(code: code)) }

    /// Whether a table has this code.
    func isKnown(_ code: TableCode) async throws -> Bool {
        do {
            _ = try await scanned(code)
            return true
        } catch ShowTable.Refused.unknownCode {
            return false
        }
    }

    /// The requested notices, the oldest first.
    var notices: [NotificationRequest] {
        get async throws {
            try await client.call(ReadEvents(after: 0)).events.compactMap { try $0.notificationRequest }
        }
    }

    /// Reads an attachment, as identity does.
    func attachment(_ document: String, of account: AccountID) async throws -> Document {
        try await client.call(ReadAttachment(document: document, account: account), timeout: .seconds(60))
    }

    /// Adds tables and requests the mail, as the creation of a menu does.
    func prepared(_ count: Int, of restaurant: RestaurantID) async throws {
        let (codes, number) = (TableCodes(dependencies: service.dependencies), try TableNumber(count))
        try await service.host.write { tx in try codes.prepare(for: restaurant, count: number, in: tx) }
    }
}
