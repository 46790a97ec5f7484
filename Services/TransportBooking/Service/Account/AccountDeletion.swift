import GRDB
import IdentityContract
import RPC
import SQLiteKit
import ServiceKit
import Vocabulary

/// Hears that accounts are gone (`identity.accountDeleted`), and erases what is kept of their owners. The carrier's
/// books stay, with nobody's name in them.
struct AccountDeletion: Sendable {
    let kit: TransportKit
    let identity: any Client

    /// Reads identity's feed, in the background.
    /// - Parameter journal: says which events leave a record.
    static func consumer(
        _ kit: TransportKit, identity: any Client, journal: (any CallObserver)? = nil
    ) -> EventConsumer {
        let deletion = AccountDeletion(kit: kit, identity: identity)
        let effects = kit.effects
        return EventConsumer(
            "identity", from: identity, into: kit.database, effect: deletion.effect,
            pauses: EventConsumer.Pauses(random: { Double(effects.random(1)[0]) / 255 }), logger: kit.logger,
            now: effects.now, journal: journal, snapshot: deletion.snapshot)
    }

    /// What an event does here: nothing, unless an account is gone.
    var effect: EventEffect {
        EventEffect(of: AccountDeleted.self) { gone, event, db in
            try forget(gone.account, in: db, traceparent: event.traceparent)
        }
    }

    /// The feed cannot go on: identity is asked for every account that has bookings.
    ///
    /// One that it does not know may have been lost with a database that was put back from a backup: whoever has
    /// something unfinished keeps the name until that is over and old, so that nobody is turned away at the bus.
    @Sendable func snapshot() async throws -> @Sendable (Database) throws -> Void {
        let accounts = try await kit.database.read { try BookingContacts($0).accounts() }
        var gone: [AccountID] = []
        for account in accounts {
            guard try await isUnknown(account), try await UnfinishedTravel(kit).reason(of: account, .person) == nil
            else { continue }
            gone.append(account)
        }
        return { [gone] db in
            for account in gone { try forget(account, in: db, traceparent: nil) }
        }
    }

    private func isUnknown(_ account: AccountID) async throws -> Bool {
        do {
            _ = try await identity.call(ContactsOf(account: account))
            return false
        } catch ContactsOf.Refused.unknownAccount {
            return true
        }
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
