import GRDB
import IdentityContract
import SQLiteKit
import Vocabulary

/// What staff does to accounts, and what whoever runs the machine does to staff.
struct StaffStore: Sendable {
    let kit: IdentityKit

    /// The accounts that sign in with the address or the phone, of every kind.
    func find(_ identifiers: [SignInIdentifier]) async throws -> [Account] {
        try await kit.database.read { db in
            var found: [Account] = []
            for identifier in identifiers {
                for kind in AccountKind.allCases {
                    guard let account = try db.account(of: kind, holding: identifier), !found.contains(account) else {
                        continue
                    }
                    found.append(account)
                }
            }
            return found
        }
    }

    func allStaff() async throws -> [Account] {
        try await kit.database.read { db in
            let statement = try db.cachedStatement(
                sql: "SELECT \(Account.columns) FROM account WHERE kind = 'staff' ORDER BY createdAt, id")
            return try Row.fetchAll(statement).map { try Account($0) }
        }
    }

    /// - Throws: `ApproveAccount.Refused`
    func approve(_ id: AccountID, by staff: AccountID, _ occasion: Occasion) async throws -> Account {
        try await kit.database.write { db in
            guard let account = try db.activeAccount(id) else { throw ApproveAccount.Refused.unknownAccount }
            guard account.kind.needsApproval else { throw ApproveAccount.Refused.needsNone }
            guard !account.isApproved else { return account }
            try db.cachedStatement(sql: "UPDATE account SET approvedAt = ?, version = version + 1 WHERE id = ?")
                .execute(arguments: [occasion.at, id])
            try note(.approved, of: id, by: staff, occasion, in: db)
            return try db.account(id) ?? account
        }
    }

    /// Blocks the account and ends its sessions. One that is blocked already keeps its reason.
    /// - Throws: `BlockAccount.Refused`
    func block(
        _ id: AccountID, for reason: Line, by staff: AccountID, _ occasion: Occasion
    ) async throws -> (account: Account, ended: [SessionID]) {
        try await kit.database.write { db in
            // One that is being deleted, too: its deletion may be refused.
            guard let account = try db.account(id), account.isActivated else {
                throw BlockAccount.Refused.unknownAccount
            }
            guard id != staff else { throw BlockAccount.Refused.yourself }
            guard !account.isBlocked else { return (account, []) }
            try db.cachedStatement(
                sql: "UPDATE account SET blockedAt = ?, blockReason = ?, version = version + 1 WHERE id = ?"
            ).execute(arguments: [occasion.at, reason.text, id])
            try db.useProofs(of: id, for: .changeEmail, at: occasion.at)
            try db.useProofs(of: id, for: .resetPassword, at: occasion.at)
            try db.cachedStatement(sql: "DELETE FROM code WHERE account = ?").execute(arguments: [id])
            let ended = try kit.sessions.endAll(of: id, trace: occasion.trace, in: db)
            try kit.feed.append(AccountBlocked(account: id, kind: account.kind), in: db, traceparent: occasion.trace)
            try note(.blocked, of: id, by: staff, occasion, detail: reason.text, in: db)
            if let told = account.told {
                try kit.outbox.put(
                    .accountBlocked(contact: kit.settings.contact.email.text), to: told,
                    in: account.language ?? .en, for: id, at: occasion.at, in: db)
            }
            return (try db.account(id) ?? account, ended)
        }
    }

    /// - Throws: `UnblockAccount.Refused`
    func unblock(_ id: AccountID, by staff: AccountID, _ occasion: Occasion) async throws -> Account {
        try await kit.database.write { db in
            guard let account = try db.account(id), account.isActivated else {
                throw UnblockAccount.Refused.unknownAccount
            }
            guard account.isBlocked else { return account }
            try db.cachedStatement(
                sql: "UPDATE account SET blockedAt = NULL, blockReason = NULL, version = version + 1 WHERE id = ?"
            ).execute(arguments: [id])
            try kit.feed.append(AccountUnblocked(account: id, kind: account.kind), in: db, traceparent: occasion.trace)
            try note(.unblocked, of: id, by: staff, occasion, in: db)
            return try db.account(id) ?? account
        }
    }

    /// Once for the account, whose owner may read it, and once for the staff that did it, with the reason, which is for
    /// the records of staff.
    private func note(
        _ event: SecurityEvent.Kind, of id: AccountID, by staff: AccountID, _ occasion: Occasion, detail: String? = nil,
        in db: Database
    ) throws {
        var nameless = occasion
        (nameless.client, nameless.session) = (nil, nil)
        try kit.audit.note(event, of: id, nameless, in: db)
        let reason = detail.map { ": \($0)" } ?? ""
        try kit.audit.note(.staffAction, of: staff, occasion, detail: "\(event.rawValue) \(id)\(reason)", in: db)
    }

    // MARK: Staff itself

    /// - Throws: `CreateStaff.Refused.emailTaken`
    func create(_ staff: NewAccount, _ occasion: Occasion) async throws {
        try await kit.database.write { db in
            do {
                try staff.insert(at: occasion.at, in: db)
            } catch is IdentifierTaken {
                throw CreateStaff.Refused.emailTaken
            }
            try kit.audit.note(.registered, of: staff.id, occasion, detail: staff.permissions.stored, in: db)
        }
    }

    /// - Throws: `SetStaffPassword.Refused.unknownEmail`
    func setPassword(
        of email: EmailAddress, to hash: PasswordHash, _ occasion: Occasion
    ) async throws -> (AccountID, ended: [SessionID]) {
        try await kit.database.write { db in
            guard let account = try db.activatedAccount(of: .staff, with: .email(email)) else {
                throw SetStaffPassword.Refused.unknownEmail
            }
            return (account.id, try kit.passwords.set(hash, of: account, noting: .passwordReset, occasion, in: db))
        }
    }

    /// - Throws: `SetStaffPermissions.Refused.unknownEmail`
    func setPermissions(
        of email: EmailAddress, to permissions: [Permission], _ occasion: Occasion
    ) async throws -> (AccountID, ended: [SessionID]) {
        try await kit.database.write { db in
            guard let account = try db.activatedAccount(of: .staff, with: .email(email)) else {
                throw SetStaffPermissions.Refused.unknownEmail
            }
            try db.cachedStatement(sql: "UPDATE account SET permissions = ?, version = version + 1 WHERE id = ?")
                .execute(arguments: [permissions.stored, account.id])
            try kit.audit.note(.permissionsChanged, of: account.id, occasion, detail: permissions.stored, in: db)
            return (account.id, try kit.sessions.endAll(of: account.id, trace: occasion.trace, in: db))
        }
    }
}
