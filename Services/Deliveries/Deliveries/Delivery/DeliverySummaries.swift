import DeliveriesContract
import GRDB
import SQLiteKit
import Vocabulary

/// The columns that both lists have, in the order of the statement. The other columns of a list follow after these.
private enum SummaryColumn: Int, CaseIterable {
    case id, status, progress, firstName, lastName, address, createdAt, changedAt, version

    static let all = allCases.map { "delivery.\($0)" }.joined(separator: ", ")
    static let count = allCases.count
}

extension Row {
    fileprivate subscript<T: DatabaseValueConvertible>(_ column: SummaryColumn) -> T { self[column.rawValue] }

    fileprivate var customerName: String {
        let (firstName, lastName): (String, String) = (self[.firstName], self[.lastName])
        return "\(firstName) \(lastName)"
    }
}

extension DeliverySummaryForStore {
    /// The columns for a statement that joins `courier` by the holder.
    static let columns = "\(SummaryColumn.all), courier.firstName, courier.lastName"

    /// - Parameter row: has ``columns``.
    init(row: Row) {
        let status: DeliveryStatus = row[.status]
        let (firstName, lastName): (String?, String?) = (row[SummaryColumn.count], row[SummaryColumn.count + 1])
        self.init(
            id: row[.id], status: status, progress: row[.progress], customerName: row.customerName,
            address: Line(unchecked: row[.address]),
            courierName: firstName.flatMap { first in lastName.map { "\(first) \($0)" } },
            createdAt: row[.createdAt], changedAt: row[.changedAt], actions: status.actionsForStore,
            version: row[.version])
    }

    var position: DeliveryListPosition { DeliveryListPosition(status: status, id: id) }
}

extension DeliverySummaryForCourier {
    /// The columns for a statement that joins `store`. The parameter `?1` is the courier.
    static let columns = """
        \(SummaryColumn.all), store.name, EXISTS (
            SELECT * FROM cancellation WHERE delivery = delivery.id AND courier = ?1 AND \(CancellationRows.isGiveUp))
        """

    /// - Parameter row: has ``columns``, and is visible to the courier. A courier sees a delivery in progress only as
    ///   its holder.
    init(row: Row) {
        let status: DeliveryStatus = row[.status]
        self.init(
            id: row[.id], status: status, progress: row[.progress],
            storeName: Line(unchecked: row[SummaryColumn.count]), customerName: row.customerName,
            address: Line(unchecked: row[.address]), createdAt: row[.createdAt], changedAt: row[.changedAt],
            actions: status.actions(isHolder: true, gaveUp: row[SummaryColumn.count + 1]), version: row[.version])
    }

    var position: DeliveryListPosition { DeliveryListPosition(status: status, id: id) }
}
