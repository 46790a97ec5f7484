import ContextKit
import GRDB
import IdentityContract
import RPC
import SQLiteKit
import ServiceKit
import Vocabulary

/// Reads and changes accounts and their reservations. The unique indexes decide who holds an identifier. Each method is
/// one transaction.
struct AccountStore: Sendable {
    let dependencies: IdentityDependencies

    init(_ dependencies: IdentityDependencies) { self.dependencies = dependencies }

    /// Whether another registration of the kind would be refused the identifier. A cheap check before hashing; only
    /// ``reserve(_:in:)`` decides.
    func isHeld(_ identifier: SignInIdentifier, by kind: AccountKind) async throws -> Bool {
        let now = dependencies.runtime.now()
        return try await dependencies.database.read {
            try AccountRows($0).find(kind, holding: identifier)?.holdsIdentifiers(at: now) ?? false
        }
    }

    /// Reserves the account's identifier. An expired reservation releases it.
    /// - Throws: `ReserveAccount.Refused.identifierTaken`
    func reserve(_ account: NewAccount, in context: CallContext) async throws {
        try await dependencies.host.write(context) { tx in
            do {
                try AccountRows(tx.db).insert(account, at: tx.now)
            } catch is IdentifierTaken {
                throw ReserveAccount.Refused.identifierTaken
            }
        }
    }

    /// Lets the account sign in, and mails the confirmation link where the kind requires one. An active account does
    /// not change. An expired reservation can be activated as long as its identifier is free.
    /// - Throws: `ActivateAccount.Refused.gone`
    func activate(_ id: AccountID, in context: CallContext) async throws {
        let actionContext = ActionContext(context)
        try await dependencies.host.write(context) { [dependencies] tx in
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
            try AuditTrail(dependencies).note(.registered, of: id, actionContext, in: tx)
            if account.name != nil { try dependencies.feed.append(NameChanged(account), in: tx) }
            if account.kind.confirmsEmail {
                try ProofStore(dependencies).mailConfirmation(of: account, in: actionContext.language, in: tx)
            }
        }
    }

    /// Erases a reservation. Does nothing to an active account or an unknown identifier.
    func cancelReservation(_ id: AccountID, in context: CallContext) async throws {
        try await dependencies.host.write(context) { tx in
            try tx.db.cachedStatement(sql: "DELETE FROM account WHERE id = ? AND state IN ('reserved', 'released')")
                .execute(arguments: [id])
        }
    }

    /// Erases reservations that ended before `instant` and were never activated.
    func removeReservations(expiredBefore instant: Instant) async throws {
        try await dependencies.host.write { tx in
            try tx.db.cachedStatement(sql: "DELETE FROM account WHERE reservedUntil < ?").execute(arguments: [instant])
        }
    }

    /// Returns the account in any state.
    func find(_ id: AccountID) async throws -> Account? {
        try await dependencies.database.read { try AccountRows($0).find(id) }
    }

    /// Returns the caller's own account.
    /// - Throws: `CallError.unauthenticated` when the account is gone.
    func profile(of id: AccountID) async throws -> AccountProfile {
        try await dependencies.database.read { try AccountRows($0).ownProfile(of: id) }
    }

    /// Returns the activated account of the kind that signs in with the identifier.
    func activated(_ kind: AccountKind, with identifier: SignInIdentifier) async throws -> AccountID? {
        try await dependencies.database.read { try AccountRows($0).activated(kind, with: identifier)?.id }
    }

    /// Returns the data for a sign-in with the identifier; `nil` unless there is an activated account.
    func credentials(_ kind: AccountKind, with identifier: SignInIdentifier) async throws -> Credentials? {
        try await dependencies.database.read { try AccountRows($0).credentials(kind, with: identifier) }
    }

    /// Returns the data for checking the password of an active account.
    /// - Throws: `CallError.busy` while the deletion of the account is being decided.
    func credentials(of id: AccountID) async throws -> Credentials? {
        try await dependencies.database.read { db in
            let accounts = AccountRows(db)
            return try accounts.active(id).map {
                Credentials(account: $0, passwordHash: try accounts.passwordHash(of: id))
            }
        }
    }
}
