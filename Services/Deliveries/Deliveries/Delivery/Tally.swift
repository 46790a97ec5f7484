import DeliveriesContract
import GRDB
import SQLiteKit
import Vocabulary

/// The outcomes of the deliveries of one store that one courier accepted (R01.58), or the change of them by one step.
/// ``accepted`` is always the sum of ``delivered``, ``givenUp``, ``takenBack`` and ``inHand``; a check of the table
/// enforces this.
struct Tally: Hashable, Sendable {
    var accepted = 0
    var delivered = 0
    var givenUp = 0
    /// The part of ``givenUp`` that the store pardoned.
    var pardoned = 0
    /// Cancelled or released while the courier held them.
    var takenBack = 0
    var inHand = 0
}

extension Tally {
    /// Creates the change that the step makes to the tally of its courier.
    init(of step: Step) {
        self.init()
        switch step.kind {
        case .created, .atStore, .collected, .atCustomer: return
        case .accepted: accepted = 1
        case .delivered: delivered = 1
        case .givenUp: givenUp = 1
        case .cancelled, .released: takenBack = 1
        }
        inHand = accepted - delivered - givenUp - takenBack
    }
}

/// The table `tally`. For use in a transaction.
struct TallyRows {
    let db: Database

    init(_ db: Database) { self.db = db }

    /// Adds a change to the stored tally.
    func add(_ more: Tally, of store: StoreID, _ courier: CourierID) throws {
        guard more != Tally() else { return }
        try db.cachedStatement(
            sql: "INSERT INTO tally (store, courier) VALUES (?, ?) ON CONFLICT (store, courier) DO NOTHING"
        ).execute(arguments: [store, courier])
        try db.cachedStatement(
            sql: """
                UPDATE tally SET accepted = accepted + ?, delivered = delivered + ?, givenUp = givenUp + ?,
                    pardoned = pardoned + ?, takenBack = takenBack + ?, inHand = inHand + ?
                WHERE store = ? AND courier = ?
                """
        ).execute(arguments: [
            more.accepted, more.delivered, more.givenUp, more.pardoned, more.takenBack, more.inHand, store, courier,
        ])
    }
}
