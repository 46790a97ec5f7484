import ContextKit
import GRDB
import RPC
import RestaurantsContract
import SQLiteKit
import ServiceKit
import Vocabulary

extension SessionStore {
    func get(_ call: GetSession, in context: CallContext) async throws -> TableSession {
        let (identity, now) = (context.guestIdentity, dependencies.runtime.now())
        return try await dependencies.database.read { db in
            guard let membership = try Self.membership(of: identity, in: call.session, at: now, db) else {
                throw GetSession.Refused.unknownSession
            }
            return try Self.view(membership.session, membership.guest, membership.profile, at: now, db)
        }
    }

    /// Returns the open session of a guest who calls. The guest may still name a session that was merged into it.
    static func membership(
        of identity: GuestIdentity, in session: TableSessionID, at now: Instant, _ db: Database
    ) throws -> (session: SessionRecord, guest: GuestRecord, profile: RestaurantProfile)? {
        let rows = SessionRows(db)
        guard let session = try rows.current(session), session.isOpen(at: now),
            let guest = try rows.guest(identity, in: session.id),
            let profile = try RestaurantRows(db).shown(session.restaurant)
        else { return nil }
        return (session, guest, profile)
    }
}
