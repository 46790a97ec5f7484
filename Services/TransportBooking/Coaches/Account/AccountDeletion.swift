import ContextKit
import GRDB
import RPC
import SQLiteKit
import ServiceKit
import Vocabulary

/// Hears that accounts are gone (`identity.accountDeleted`), and erases what is kept of their owners. The carrier's
/// books stay, with nobody's name in them.
struct AccountDeletion: Sendable {
    let dependencies: CoachesDependencies
    let identity: any Client

    /// Whoever identity does not know, but has something unfinished, keeps the name until that is over and old, so that
    /// nobody is turned away at the bus.
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

    /// Identity asks before (``DeletionBlockers``), but a call that was let in earlier may have booked meanwhile: what
    /// is not paid ends here.
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
