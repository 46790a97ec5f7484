import ContextKit
import GRDB
import IdentityContract
import Media
import RPC
import SQLiteKit
import Vocabulary

/// The actions of staff on accounts, and of the operator on staff. Each method is one transaction.
struct StaffStore: Sendable {
    let dependencies: IdentityDependencies

    init(_ dependencies: IdentityDependencies) { self.dependencies = dependencies }

    /// Returns the accounts of every kind that sign in with the address or the phone.
    func find(_ identifiers: [SignInIdentifier]) async throws -> [Account] {
        try await dependencies.database.read { db in
            var found: [Account] = []
            for identifier in identifiers {
                for kind in AccountKind.allCases {
                    guard let account = try AccountRows(db).find(kind, holding: identifier), !found.contains(account)
                    else { continue }
                    found.append(account)
                }
            }
            return found
        }
    }

    func allStaff() async throws -> [Account] {
        try await dependencies.database.read { db in
            let select = try db.cachedStatement(
                sql: "SELECT \(Account.columns) FROM account WHERE kind = 'staff' ORDER BY createdAt, id")
            return try Row.fetchAll(select).map(Account.init(row:))
        }
    }

    /// - Throws: `ApproveAccount.Refused`
    func approve(
        _ id: AccountID, for reason: Line?, by staff: AccountID, in context: CallContext
    ) async throws -> Account {
        let actionContext = ActionContext(context)
        return try await dependencies.host.write(context) { tx in
            let accounts = AccountRows(tx.db)
            guard let account = try accounts.active(id) else { throw ApproveAccount.Refused.unknownAccount }
            guard account.kind.needsApproval else { throw ApproveAccount.Refused.approvalNotRequired }
            guard !account.isApproved else { return account }
            try tx.db.update(
                "account", ["approvedAt": tx.now, "version": account.version + 1], where: ["id": id])
            try note(.approved, of: id, by: staff, actionContext, detail: reason?.text, in: tx)
            return try accounts.find(id) ?? account
        }
    }

    /// Blocks the account and ends its sessions. A blocked account keeps its reason.
    /// - Throws: `BlockAccount.Refused`
    func block(
        _ id: AccountID, for reason: Line, by staff: AccountID, in context: CallContext
    ) async throws -> (account: Account, ended: [SessionID]) {
        let actionContext = ActionContext(context)
        return try await dependencies.host.write(context) { tx in
            let (accounts, proofs) = (AccountRows(tx.db), ProofRows(tx.db))
            // Includes an account that is being deleted: its deletion may be refused.
            guard let account = try accounts.find(id), account.isActivated else {
                throw BlockAccount.Refused.unknownAccount
            }
            guard id != staff else { throw BlockAccount.Refused.ownAccount }
            guard !account.isBlocked else { return (account, []) }
            try tx.db.update(
                "account", ["blockedAt": tx.now, "blockReason": reason.text, "version": account.version + 1],
                where: ["id": id])
            try proofs.useAll(of: id, for: .changeEmail, at: tx.now)
            try proofs.useAll(of: id, for: .resetPassword, at: tx.now)
            try tx.db.cachedStatement(sql: "DELETE FROM code WHERE account = ?").execute(arguments: [id])
            let ended = try SessionStore(dependencies).endAll(of: id, in: tx)
            try dependencies.pictures.setPublic(false, of: id, in: tx)
            try dependencies.feed.append(AccountBlocked(account: id, kind: account.kind), in: tx)
            try note(.blocked, of: id, by: staff, actionContext, detail: reason.text, in: tx)
            if let told = account.recipient {
                try dependencies.outbox.put(
                    .accountBlocked(contact: dependencies.settings.contact.email.text), to: told,
                    in: account.language ?? .en, for: id, in: tx)
            }
            return (try accounts.find(id) ?? account, ended)
        }
    }

    /// - Throws: `UnblockAccount.Refused`
    func unblock(_ id: AccountID, by staff: AccountID, in context: CallContext) async throws -> Account {
        let actionContext = ActionContext(context)
        return try await dependencies.host.write(context) { tx in
            let accounts = AccountRows(tx.db)
            guard let account = try accounts.find(id), account.isActivated else {
                throw UnblockAccount.Refused.unknownAccount
            }
            guard account.isBlocked else { return account }
            try tx.db.update(
                "account", ["blockedAt": nil, "blockReason": nil, "version": account.version + 1],
                where: ["id": id])
            try dependencies.pictures.setPublic(account.state == .active, of: id, in: tx)
            try dependencies.feed.append(AccountUnblocked(account: id, kind: account.kind), in: tx)
            try note(.unblocked, of: id, by: staff, actionContext, in: tx)
            return try accounts.find(id) ?? account
        }
    }

    /// Records the event twice: for the account, whose owner may read the trail, and for the staff account, with the
    /// reason, which only staff may read.
    private func note(
        _ event: SecurityEvent.Kind, of id: AccountID, by staff: AccountID, _ actionContext: ActionContext,
        detail: String? = nil,
        in tx: Transaction
    ) throws {
        let trail = AuditTrail(dependencies)
        var nameless = actionContext
        (nameless.client, nameless.session) = (nil, nil)
        try trail.note(event, of: id, nameless, in: tx)
        let reason = detail.map { ": \($0)" } ?? ""
        try trail.note(.staffAction, of: staff, actionContext, detail: "\(event.rawValue) \(id)\(reason)", in: tx)
    }

    // MARK: Staff itself

    /// - Throws: `CreateStaff.Refused.emailTaken`
    func create(_ staff: NewAccount, in context: CallContext) async throws {
        let actionContext = ActionContext(context)
        try await dependencies.host.write(context) { [dependencies] tx in
            do {
                try AccountRows(tx.db).insert(staff, at: tx.now)
            } catch is IdentifierTaken {
                throw CreateStaff.Refused.emailTaken
            }
            try AuditTrail(dependencies).note(
                .registered, of: staff.id, actionContext, detail: staff.permissions.stored, in: tx)
        }
    }

    /// - Throws: `SetStaffPassword.Refused.unknownEmail`
    func setPassword(
        of email: EmailAddress, to hash: PasswordHash, in context: CallContext
    ) async throws -> (AccountID, ended: [SessionID]) {
        let actionContext = ActionContext(context)
        return try await dependencies.host.write(context) { [dependencies] tx in
            guard let account = try AccountRows(tx.db).activated(.staff, with: .email(email)) else {
                throw SetStaffPassword.Refused.unknownEmail
            }
            let ended = try PasswordStore(dependencies).set(
                hash, of: account, noting: .passwordReset, actionContext, in: tx)
            return (account.id, ended)
        }
    }

    /// - Throws: `SetStaffPermissions.Refused.unknownEmail`
    func setPermissions(
        of email: EmailAddress, to permissions: [Permission], in context: CallContext
    ) async throws -> (AccountID, ended: [SessionID]) {
        let actionContext = ActionContext(context)
        return try await dependencies.host.write(context) { [dependencies] tx in
            guard let account = try AccountRows(tx.db).activated(.staff, with: .email(email)) else {
                throw SetStaffPermissions.Refused.unknownEmail
            }
            try tx.db.update(
                "account", ["permissions": permissions.stored, "version": account.version + 1],
                where: ["id": account.id])
            try AuditTrail(dependencies).note(
                .permissionsChanged, of: account.id, actionContext, detail: permissions.stored, in: tx)
            return (account.id, try SessionStore(dependencies).endAll(of: account.id, in: tx))
        }
    }
}
