import ContextKit
import GRDB
import RPC
import SQLiteKit
import ServiceKit
import Vocabulary

/// Follows `identity.accountDeleted` and erases the personal data of the deleted account. The bookings stay as the
/// carrier's books, without a name.
struct AccountDeletion: Sendable {
    let dependencies: CoachesDependencies
    let identity: any Client

    /// The follower of identity's feed. An account that identity does not know but that has a deletion blocker is not
    /// erased: its name stays until the blocker is gone and the booking is old, so that no passenger is turned away at
    /// the bus.
    var follower: AccountFollower {
        AccountFollower(
            on: dependencies.host, identity: identity,
            deleted: { account, _, _, tx in
                try forget(account, in: tx)
                return .done
            },
            known: { db in
                let accounts = try BookingContacts(db).accounts()
                return Dictionary(accounts.map { ($0, AccountKind.person) }) { first, _ in first }
            },
            hasDeletionBlocker: { account, kind in
                try await DeletionBlockers(dependencies).reason(of: account, kind) != nil
            })
    }

    /// Ends the unpaid bookings and erases the names. Identity asks ``DeletionBlockers`` first, but a call that started
    /// earlier may have booked meanwhile.
    private func forget(_ account: AccountID, in tx: Transaction) throws {
        let rows = BookingRows(tx.db)
        for var booking in try rows.list(where: "account = ? AND status = 2", [account]) {
            guard booking.expire(at: tx.now) || booking.cancel() else { continue }
            try rows.save(booking)
            try BookingEnding(dependencies: dependencies).seatsReleased(of: booking, in: tx)
        }
        try BookingContacts(tx.db).erase(of: account)
    }
}
