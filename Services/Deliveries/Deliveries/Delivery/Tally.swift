import DeliveriesContract
import GRDB
import SQLiteKit
import Vocabulary

/// What became of those deliveries of one store that one courier accepted (R01.58), or what a step adds to that.
/// Always ``accepted`` is the sum of ``delivered``, ``givenUp``, ``takenBack`` and ``inHand``; the table insists on it.
struct Tally: Hashable, Sendable {
    var accepted = 0
    var delivered = 0
    var givenUp = 0
    /// Of those given up.
    var pardoned = 0
    /// Called off, or released, while the courier held them.
    var takenBack = 0
    var inHand = 0
}

extension Tally {
    /// What the step adds to the tally of its courier.
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

    /// Adds to what is there already.
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
