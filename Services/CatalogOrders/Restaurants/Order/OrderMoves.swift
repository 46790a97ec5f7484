import ContextKit
import RestaurantsContract
import SQLiteKit
import Vocabulary

/// Moves orders with the guests of their session. For use in a transaction.
struct OrderMoves {
    private let dependencies: RestaurantsDependencies
    private let tx: Transaction

    init(_ dependencies: RestaurantsDependencies, _ tx: Transaction) {
        self.dependencies = dependencies
        self.tx = tx
    }

    /// Moves the active orders of a session to its table.
    func follow(_ session: SessionRecord) throws {
        for order in try OrderRows(tx.db).active(in: session.id) {
            try save(order.settled(at: tx.now).moved(to: session.number), after: order)
        }
    }

    /// Moves all orders of a guest to a guest of another session.
    func reassign(from old: GuestRecord, to new: GuestRecord, in session: SessionRecord) throws {
        for order in try OrderRows(tx.db).all(of: old.id) {
            let moved = order.settled(at: tx.now).moved(to: session.number)
            try save(moved.reassigned(to: new), after: order)
        }
    }

    private func save(_ new: OrderRecord, after old: OrderRecord) throws {
        guard new != old else { return }
        let rows = OrderRows(tx.db)
        try rows.save(new)
        try rows.saveGuest(of: new)
        try OrderDeadlines(dependencies).follow(new, in: tx.db)
        if old.state.isActive { try dependencies.orderStreams.publish(new, in: tx) }
    }
}

extension OrderRecord {
    /// The order at another table. An order that has ended keeps the table of that time.
    fileprivate func moved(to table: TableNumber) -> OrderRecord {
        guard state.isActive, self.table != table else { return self }
        var moved = self
        moved.table = table
        moved.version += 1
        return moved
    }

    /// The order of a guest who has joined another session, with the number there.
    fileprivate func reassigned(to new: GuestRecord) -> OrderRecord {
        guard guest != new.id || session != new.session || guestNumber != new.number else { return self }
        var reassigned = self
        (reassigned.guest, reassigned.session, reassigned.guestNumber) = (new.id, new.session, new.number)
        reassigned.version += 1
        return reassigned
    }
}
