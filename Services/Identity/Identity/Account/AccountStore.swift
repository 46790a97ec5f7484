import GRDB
import IdentityContract
import SQLiteKit
import Vocabulary

/// The table `account`. Whose identifier it is, the unique indexes decide.
struct AccountStore: Sendable {
    let kit: IdentityKit

    /// Whether another registration of the kind would be refused the identifier. A cheap answer before hashing; only
    /// ``reserve(_:at:)`` decides.
    func isHeld(_ identifier: SignInIdentifier, by kind: AccountKind, at now: Instant) async throws -> Bool {
        try await kit.database.read {
            try $0.account(of: kind, holding: identifier)?.holdsIdentifiers(at: now) ?? false
        }
    }

    /// Holds the account's identifier, which an expired reservation gives up.
    /// - Throws: `ReserveAccount.Refused.identifierTaken`
    func reserve(_ account: NewAccount, at now: Instant) async throws {
        try await kit.database.write { db in
            do {
                try account.insert(at: now, in: db)
            } catch is IdentifierTaken {
                throw ReserveAccount.Refused.identifierTaken
            }
        }
    }

    /// Lets the account sign in, and mails the link that confirms its address where its kind needs that; one that can
    /// already stays as it is. An expired reservation is good for it as long as its identifier is free.
    /// - Throws: `ActivateAccount.Refused.gone`
    func activate(_ id: AccountID, _ occasion: Occasion) async throws {
        try await kit.database.write { db in
            guard let account = try db.account(id) else { throw ActivateAccount.Refused.gone }
            guard !account.isActivated else { return }
            for identifier in account.identifiers {
                try db.releaseExpired(identifier, of: account.kind, at: occasion.at)
            }
            do {
                try db.cachedStatement(
                    sql: """
                        UPDATE account SET state = 'active', reservedUntil = NULL, activatedAt = max(?, createdAt)
                        WHERE id = ?
                        """
                ).execute(arguments: [occasion.at, id])
            } catch DatabaseError.SQLITE_CONSTRAINT_UNIQUE {
                throw ActivateAccount.Refused.gone
            }
            try kit.audit.note(.registered, of: id, occasion, in: db)
            if account.name != nil {
                try kit.feed.append(NameChanged(account), in: db, traceparent: occasion.trace)
            }
            if account.kind.confirmsEmail { try kit.proofs.mailConfirmation(of: account, occasion, in: db) }
        }
    }

    /// Erases a reservation; an active account stays, one that is not there is no fault.
    func cancelReservation(_ id: AccountID) async throws {
        try await kit.database.write {
            try $0.cachedStatement(sql: "DELETE FROM account WHERE id = ? AND state IN ('reserved', 'released')")
                .execute(arguments: [id])
        }
    }

    /// Erases reservations that ended before `instant` and were never activated.
    func removeReservations(expiredBefore instant: Instant) async throws {
        try await kit.database.write {
            try $0.cachedStatement(sql: "DELETE FROM account WHERE reservedUntil < ?").execute(arguments: [instant])
        }
    }

    /// The account as it is now, active or not.
    func find(_ id: AccountID) async throws -> Account? {
        try await kit.database.read { try $0.account(id) }
    }

    /// One's own account.
    /// - Throws: `CallError.unauthenticated` when it is gone.
    func profile(of id: AccountID) async throws -> AccountProfile {
        try await kit.database.read { try $0.ownProfile(of: id) }
    }

    /// The activated account of the kind that signs in with this.
    func activated(_ kind: AccountKind, with identifier: SignInIdentifier) async throws -> AccountID? {
        try await kit.database.read { try $0.activatedAccount(of: kind, with: identifier)?.id }
    }

    /// The data that a sign-in with this identifier needs; `nil` unless there is an activated account.
    func credentials(_ kind: AccountKind, with identifier: SignInIdentifier) async throws -> Credentials? {
        try await kit.database.read { try $0.credentials(kind, with: identifier) }
    }

    /// What checking the password of an active account needs.
    /// - Throws: `CallError.busy` while the deletion of the account is being decided.
    func credentials(of id: AccountID) async throws -> Credentials? {
        try await kit.database.read { db in
            try db.activeAccount(id).map { Credentials(account: $0, passwordHash: try db.passwordHash(of: id)) }
        }
    }
}
