import ContextKit
import RestaurantsContract
import SQLiteKit
import Vocabulary

/// Merges a session into another one of the same restaurant. For use in a transaction.
struct SessionMerge {
    private let store: SessionStore
    private let employee: PersonID
    private let tx: Transaction

    init(_ store: SessionStore, _ employee: PersonID, _ tx: Transaction) {
        self.store = store
        self.employee = employee
        self.tx = tx
    }

    private var rows: SessionRows { SessionRows(tx.db) }

    /// - Parameters:
    ///   - old: an open session.
    ///   - other: the open session that stays.
    /// - Returns: the session that stays.
    /// - Throws: ``MergeSessions/Refused``
    func merge(_ old: SessionRecord, into other: SessionRecord) throws -> SessionRecord {
        var (merged, target) = (old, other)
        target.absorb(&merged, at: tx.now)
        try moveGuests(of: old, into: other)
        try PaymentRows(tx.db).move(from: old.id, to: other.id)
        try rows.leave(old.number, old.id)
        try store.save(merged, in: tx)
        try rows.redirect(old.id, to: other.id)
        try store.save(target, in: tx)
        // The phones of the merged session still follow it, and learn its successor.
        try store.streams.publish(target, toReadersOf: merged, in: tx)
        try store.append(.merged(into: other), of: old, by: employee, in: tx)
        return target
    }

    /// Gives each guest the next number, except a person who is a guest of both sessions.
    private func moveGuests(of old: SessionRecord, into target: SessionRecord) throws {
        let orders = OrderMoves(store.dependencies, tx)
        var number = try rows.lastNumber(in: target.id)
        for guest in try rows.guests(of: old.id) {
            if let person = guest.person, let same = try rows.guest(.person(person), in: target.id) {
                if guest.isApproved { try rows.approve(same.id) }
                try orders.reassign(from: guest, to: same, in: target)
                try rows.remove(guest.id)
            } else {
                number += 1
                guard number <= SessionRecord.maxGuests else { throw MergeSessions.Refused.tableFull }
                var moved = guest
                (moved.session, moved.number) = (target.id, number)
                try rows.saveGuest(moved)
                try orders.reassign(from: guest, to: moved, in: target)
            }
        }
    }
}
