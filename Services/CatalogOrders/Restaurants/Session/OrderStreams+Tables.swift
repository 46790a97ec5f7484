import ContextKit
import GRDB
import RestaurantsContract
import SQLiteKit
import Vocabulary

/// The changes of tables. They have no content, so a newer change replaces an older one of the same kind.
extension OrderStreams {
    /// Publishes a change of a session to its guests and to the employees, in the transaction of the change.
    func publish(_ session: SessionRecord, in tx: Transaction) throws {
        try append(.session, of: session, to: session, in: tx)
        let employees = try EmploymentRows(tx.db).employees(of: session.restaurant)
        try received.append(
            TableChange.event, TableChange(.session, of: session, at: tx.now), to: employees.map { AccountID($0) },
            replacing: "table:\(session.id)", in: tx.db)
    }

    /// Publishes a session to the guests of another one that was merged into it.
    func publish(_ session: SessionRecord, toReadersOf merged: SessionRecord, in tx: Transaction) throws {
        try append(.session, of: session, to: merged, in: tx)
    }

    /// Publishes a change to the guests of a session, if the session is open.
    func publish(_ what: TableTopic, of session: SessionRecord, in tx: Transaction) throws {
        guard session.isOpen(at: tx.now) else { return }
        try append(what, of: session, to: session, in: tx)
    }

    /// Publishes a change to the guests of all open sessions of a restaurant.
    func publish(_ what: TableTopic, toAllOf restaurant: RestaurantID, in tx: Transaction) throws {
        for session in try SessionRows(tx.db).allOpen(of: restaurant, at: tx.now) {
            try append(what, of: session, to: session, in: tx)
        }
    }

    /// Removes the stream of a session that is deleted.
    func forget(_ session: TableSessionID, in db: Database) throws { try tables.forget(AccountID(session), in: db) }

    private func append(
        _ what: TableTopic, of session: SessionRecord, to reader: SessionRecord, in tx: Transaction
    ) throws {
        try tables.append(
            TableChange.event, TableChange(what, of: session, at: tx.now), to: [reader.streamReader],
            replacing: what.rawValue, in: tx.db)
    }
}

extension TableChange {
    fileprivate init(_ what: TableTopic, of session: SessionRecord, at now: Instant) {
        self.init(what: what, session: session.id, table: session.number, at: now)
    }
}

extension SessionRecord {
    /// The reader of the stream of the table: guests need no account, so the session stands for them.
    var streamReader: AccountID { AccountID(id) }
}
