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

    /// Not in slices: each restaurant has at most one invitation to the person.
    func erase(_ person: PersonID) throws {
        try InvitationRows(tx.db).removeAll(to: person)
        try EmploymentRows(tx.db).remove(person)
        try GuestRemoval(tx.db).forget(person)
        try streams.forget(person, in: tx.db)
        try BlockedRows(tx.db).remove(AccountID(person))
        try PersonRows(tx.db).remove(person)
    }
}
