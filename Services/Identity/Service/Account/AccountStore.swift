import GRDB
import IdentityContract
import SQLiteKit
import Vocabulary

/// The table `account`. Whose identifier it is, the unique indexes decide.
struct AccountStore: Sendable {
    let database: ServiceDatabase

    /// Whether another registration of the kind would be refused the identifier. A cheap answer before hashing; only
    /// ``reserve(_:passwordHash:at:)`` decides.
    func isHeld(_ identifier: SignInIdentifier, by kind: AccountKind, at now: Instant) async throws -> Bool {
        try await database.read { try $0.account(of: kind, holding: identifier)?.holdsIdentifier(at: now) ?? false }
    }

    /// Holds the account's identifier, which an expired reservation gives up.
    /// - Throws: `ReserveAccount.Refused.identifierTaken`
    func reserve(
        _ account: AccountID, of kind: AccountKind, for identifier: SignInIdentifier, passwordHash: PasswordHash,
        at now: Instant, until end: Instant
    ) async throws {
        try await database.write { db in
            try db.releaseExpired(identifier, of: kind, at: now)
            do {
                try db.cachedStatement(
                    sql: """
                        INSERT INTO account (id, kind, email, phone, state, passwordHash, createdAt, reservedUntil)
                        VALUES (?, ?, ?, ?, 'reserved', ?, ?, ?)
                        """
                ).execute(arguments: [
                    account, kind.rawValue, identifier.email?.text, identifier.phone?.text, passwordHash.text, now, end,
                ])
            } catch DatabaseError.SQLITE_CONSTRAINT_UNIQUE {
                throw ReserveAccount.Refused.identifierTaken
            }
        }
    }

    /// Lets the account sign in; one that can already stays as it is. An expired reservation is good for it as long as
    /// its identifier is free.
    /// - Throws: `ActivateAccount.Refused.gone`
    func activate(_ id: AccountID, at now: Instant) async throws {
        try await database.write { db in
            guard let account = try db.account(id) else { throw ActivateAccount.Refused.gone }
            guard account.state != .active else { return }
            try db.releaseExpired(account.identifier, of: account.kind, at: now)
            do {
                try db.cachedStatement(
                    sql: """
                        UPDATE account SET state = 'active', reservedUntil = NULL, activatedAt = max(?, createdAt)
                        WHERE id = ?
                        """
                ).execute(arguments: [now, id])
            } catch DatabaseError.SQLITE_CONSTRAINT_UNIQUE {
                throw ActivateAccount.Refused.gone
            }
        }
    }

    /// Erases a reservation; an active account stays, one that is not there is no fault.
    func cancelReservation(_ id: AccountID) async throws {
        try await database.write {
            try $0.cachedStatement(sql: "DELETE FROM account WHERE id = ? AND state <> 'active'")
                .execute(arguments: [id])
        }
    }

    /// Erases reservations that ended before `instant` and were never activated.
    func removeReservations(expiredBefore instant: Instant) async throws {
        try await database.write {
            try $0.cachedStatement(sql: "DELETE FROM account WHERE reservedUntil < ?").execute(arguments: [instant])
        }
    }

    /// The account as it is now, active or not.
    func find(_ id: AccountID) async throws -> Account? {
        try await database.read { try $0.account(id) }
    }

    /// The active account of the kind that signs in with this.
    func active(_ kind: AccountKind, with identifier: SignInIdentifier) async throws -> AccountID? {
        try await database.read { db in
            guard let account = try db.account(of: kind, holding: identifier), account.state == .active else {
                return nil
            }
            return account.id
        }
    }

    /// What signing in with this needs; `nil` unless there is an active account.
    func credentials(_ kind: AccountKind, with identifier: SignInIdentifier) async throws -> Credentials? {
        try await database.read { try $0.credentials(kind, with: identifier) }
    }
}
