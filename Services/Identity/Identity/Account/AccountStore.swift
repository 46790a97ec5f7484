import ContextKit
import GRDB
import IdentityContract
import RPC
import SQLiteKit
import ServiceKit
import Vocabulary

/// Accounts and their reservations, as calls read and change them. The unique indexes decide who holds an identifier.
/// Each method is one transaction.
struct AccountStore: Sendable {
    let kit: IdentityKit

    init(_ kit: IdentityKit) { self.kit = kit }

    /// Whether another registration of the kind would be refused the identifier. A cheap answer before hashing; only
    /// ``reserve(_:in:)`` decides.
    func isHeld(_ identifier: SignInIdentifier, by kind: AccountKind) async throws -> Bool {
        let now = kit.effects.now()
        return try await kit.database.read {
            try AccountRows($0).find(kind, holding: identifier)?.holdsIdentifiers(at: now) ?? false
        }
    }

    /// Holds the account's identifier, which an expired reservation gives up.
    /// - Throws: `ReserveAccount.Refused.identifierTaken`
    func reserve(_ account: NewAccount, in context: CallContext) async throws {
        try await kit.frame.write(context) { tx in
            do {
                try AccountRows(tx.db).insert(account, at: tx.now)
            } catch is IdentifierTaken {
                throw ReserveAccount.Refused.identifierTaken
            }
        }
    }

    /// Lets the account sign in, and mails the link that confirms its address where its kind needs that; one that can
    /// already stays as it is. An expired reservation is good for it as long as its identifier is free.
    /// - Throws: `ActivateAccount.Refused.gone`
    func activate(_ id: AccountID, in context: CallContext) async throws {
        let occasion = Occasion(context)
        try await kit.frame.write(context) { [kit] tx in
            let accounts = AccountRows(tx.db)
            guard let account = try accounts.find(id) else { throw ActivateAccount.Refused.gone }
            guard !account.isActivated else { return }
            for identifier in account.identifiers {
                try accounts.releaseExpired(identifier, of: account.kind, at: tx.now)
            }
            do {
                try tx.db.update(
                    "account",
                    ["state": "active", "reservedUntil": nil, "activatedAt": max(tx.now, account.createdAt)],
                    where: ["id": id])
            } catch DatabaseError.SQLITE_CONSTRAINT_UNIQUE {
                throw ActivateAccount.Refused.gone
            }
            try AuditTrail(kit).note(.registered, of: id, occasion, in: tx)
            if account.name != nil { try kit.feed.append(NameChanged(account), in: tx) }
            if account.kind.confirmsEmail {
                try ProofStore(kit).mailConfirmation(of: account, in: occasion.language, in: tx)
            }
        }
    }

    /// Erases a reservation; an active account stays, one that is not there is no fault.
    func cancelReservation(_ id: AccountID, in context: CallContext) async throws {
        try await kit.frame.write(context) { tx in
            try tx.db.cachedStatement(sql: "DELETE FROM account WHERE id = ? AND state IN ('reserved', 'released')")
                .execute(arguments: [id])
        }
    }

    /// Erases reservations that ended before `instant` and were never activated.
    func removeReservations(expiredBefore instant: Instant) async throws {
        try await kit.frame.write { tx in
            try tx.db.cachedStatement(sql: "DELETE FROM account WHERE reservedUntil < ?").execute(arguments: [instant])
        }
    }

    /// The account as it is now, active or not.
    func find(_ id: AccountID) async throws -> Account? {
        try await kit.database.read { try AccountRows($0).find(id) }
    }

    /// One's own account.
    /// - Throws: `CallError.unauthenticated` when it is gone.
    func profile(of id: AccountID) async throws -> AccountProfile {
        try await kit.database.read { try AccountRows($0).ownProfile(of: id) }
    }

    /// The activated account of the kind that signs in with this.
    func activated(_ kind: AccountKind, with identifier: SignInIdentifier) async throws -> AccountID? {
        try await kit.database.read { try AccountRows($0).activated(kind, with: identifier)?.id }
    }

    /// The data that a sign-in with this identifier needs; `nil` unless there is an activated account.
    func credentials(_ kind: AccountKind, with identifier: SignInIdentifier) async throws -> Credentials? {
        try await kit.database.read { try AccountRows($0).credentials(kind, with: identifier) }
    }

    /// What checking the password of an active account needs.
    /// - Throws: `CallError.busy` while the deletion of the account is being decided.
    func credentials(of id: AccountID) async throws -> Credentials? {
        try await kit.database.read { db in
            let accounts = AccountRows(db)
            return try accounts.active(id).map {
                Credentials(account: $0, passwordHash: try accounts.passwordHash(of: id))
            }
        }
    }
}
