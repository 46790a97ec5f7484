import CallTypes
import ContextKit
import RestaurantsContract
import SQLiteKit
import ServiceKit
import Vocabulary

/// Adds tables and mails their codes. For use in the transaction of the cause.
struct TableCodes {
    let dependencies: RestaurantsDependencies

    /// Adds the missing tables from 1 up to a number, and mails the codes of these tables, each once (R02.35).
    /// - Throws: `CallError.throttled` when the calling account has used up its mails; as `EventFeed.notify` when the
    ///   running call does not declare the mail.
    func prepare(for restaurant: RestaurantID, count: TableNumber, in tx: Transaction) throws {
        try addMissing(to: restaurant, upTo: count, in: tx)
        try send(.tableCodes(of: restaurant, upTo: count), count: count.number, to: restaurant, in: tx)
    }

    /// Mails the codes of all tables.
    /// - Parameter count: how many tables there are.
    func sendAll(of restaurant: RestaurantID, count: Int, in tx: Transaction) throws {
        try send(.tableCodes(of: restaurant), count: count, to: restaurant, in: tx)
    }

    /// Adds the missing tables from 1 up to a number, each with a new code.
    /// - Returns: all tables of the restaurant.
    @discardableResult
    func addMissing(
        to restaurant: RestaurantID, upTo last: TableNumber, in tx: Transaction
    ) throws -> [StoredTable] {
        let rows = TableRows(tx.db)
        let known = Set(try rows.list(of: restaurant).map(\.number.number))
        for number in 1...last.number where !known.contains(number) {
            try rows.add(
                StoredTable(
                    restaurant: restaurant, number: TableNumber(unchecked: number), code: newCode(),
                    createdAt: tx.now))
        }
        return try rows.list(of: restaurant)
    }

    func newCode() -> TableCode { TableCode(random: dependencies.runtime.random(TableCode.byteCount)) }

    private func send(
        _ attachment: NotificationAttachment, count: Int, to restaurant: RestaurantID, in tx: Transaction
    ) throws {
        try dependencies.feed.notify(
            RestaurantsNotice.tableCodes(count: count), to: [AccountID(restaurant)], attachments: [attachment], in: tx)
    }
}
