import ContextKit
import GRDB
import RPC
import SQLiteKit
import ServiceKit
import Vocabulary

/// Hears that accounts are gone (`identity.accountDeleted`), and erases what is kept of their owners. The carrier's
/// books stay, with nobody's name in them.
struct AccountDeletion: Sendable {
    let kit: TransportKit
    let identity: any Client

    /// Whoever identity does not know, but has something unfinished, keeps the name until that is over and old, so that
    /// nobody is turned away at the bus.
    var follower: AccountFollower {
        AccountFollower(
            identity: identity, database: kit.database,
            deleted: { account, _, _, db, traceparent in
                try forget(account, in: db, traceparent: traceparent)
                return .done
            },
            known: { db in
                let accounts = try BookingContacts(db).accounts()
                return Dictionary(accounts.map { ($0, AccountKind.person) }) { first, _ in first }
            },
            isUnfinished: { account, kind in try await UnfinishedTravel(kit).reason(of: account, kind) != nil })
    }

    /// Identity asks before (``UnfinishedTravel``), but a call that was let in earlier may have booked meanwhile: what
    /// is not paid ends here.
    private func forget(_ account: AccountID, in db: Database, traceparent: String?) throws {
        let (rows, now) = (BookingRows(db), kit.effects.now())
        for var booking in try rows.list(where: "account = ? AND status = 2", [account]) {
            guard booking.expire(at: now) || booking.cancel() else { continue }
            try rows.save(booking)
            try BookingEnding(kit: kit).seatsReleased(of: booking, in: db, traceparent: traceparent)
        }
        try BookingContacts(db).erase(of: account)
    }
}
