import ContextKit
import RestaurantsContract
import SQLiteKit
import Vocabulary

/// Erases a person whose account is deleted. For use in a transaction.
struct PersonRemoval {
    private let streams: OrderStreams
    private let tx: Transaction

    init(_ streams: OrderStreams, _ tx: Transaction) {
        self.streams = streams
        self.tx = tx
    }

    /// Erases the next slice of a person. An employee may have accepted a million orders.
    /// - Parameter done: the number of rows that are erased already.
    func erase(_ person: PersonID, done: Int) throws -> EventEffect.Progress {
        let slice = RestaurantRemoval.slice
        let erased = try GuestRemoval(tx.db).forget(person, atMost: slice)
        guard erased < slice else { return .reached(done + erased) }
        // Each restaurant has at most one invitation to the person.
        try InvitationRows(tx.db).removeAll(to: person)
        try EmploymentRows(tx.db).remove(person)
        try streams.forget(person, in: tx.db)
        try BlockedRows(tx.db).remove(AccountID(person))
        try PersonRows(tx.db).remove(person)
        return .done
    }
}
