import ContextKit
import GRDB
import IdentityContract
import Media
import RPC
import SQLiteKit
import ServiceKit
import Vocabulary

/// The steps of a deletion: closed to new calls, then erased or open again. Each step is one transaction. A scheduled
/// job resumes the deletion when the process dies between two steps.
struct DeletionStore: Sendable {
    private let dependencies: IdentityDependencies

    init(_ dependencies: IdentityDependencies) { self.dependencies = dependencies }

    /// The kind of the job that resumes the deletion of an account; the key is the account.
    static let jobKind = "deleteAccount"
    /// How long the deleting call has before the job runs.
    private static let jobDelay = Duration.seconds(30)

    /// Closes the account to new calls: from the commit on all its sessions are invalid.
    /// - Returns: the sessions of the account, which every cache must forget, and which are valid again if the account
    ///   is reopened; `nil` when the account is being deleted already or is gone.
    /// - Throws: `DeleteAccount.Refused`
    func close(_ proven: VerifiedPassword, in context: CallContext) async throws -> [SessionID]? {
        try await dependencies.host.write(context) { tx in
            let id = proven.account
            guard try AccountRows(tx.db).active(id) != nil else { return nil }
            let account = try proven.account(orRefuse: DeleteAccount.Refused.self, in: tx.db)
            if account.permissions.contains(.admin), try administrators(tx.db) == 1 {
                throw DeleteAccount.Refused.lastAdmin
            }
            try tx.db.update("account", ["state": "closing"], where: ["id": id])
            try dependencies.pictures.setPublic(false, of: id, in: tx)
            try dependencies.jobs.schedule(Self.jobKind, key: "\(id)", at: tx.now + Self.jobDelay, in: tx.db)
            let open = try SessionID.fetchAll(
                tx.db.cachedStatement(sql: "SELECT id FROM session WHERE account = ?"), arguments: [id])
            if !open.isEmpty { try dependencies.feed.append(SessionsEnded(account: id, sessions: open), in: tx) }
            return open
        }
    }

    /// Counts the members of staff who may manage accounts and are not blocked.
    private func administrators(_ db: Database) throws -> Int {
        let select = try db.cachedStatement(
            sql: """
                SELECT count(*) FROM account
                WHERE kind = 'staff' AND state = 'active' AND blockedAt IS NULL
                    AND ',' || permissions || ',' LIKE '%,admin,%'
                """)
        return try Int.fetchOne(select) ?? 0
    }

    /// Erases the account and notifies the contexts.
    /// - Returns: the kind of the account; `nil` when it was not closing any more.
    @discardableResult
    func erase(_ id: AccountID, in context: CallContext) async throws -> AccountKind? {
        let actionContext = ActionContext(context)
        return try await dependencies.host.write(context) { tx in
            try dependencies.jobs.cancel(Self.jobKind, key: "\(id)", in: tx.db)
            guard let account = try AccountRows(tx.db).find(id), account.state == .closing else { return nil }
            try SessionStore(dependencies).endAll(of: id, in: tx)
            if let told = account.recipient {
                // Not charged: the account is closed already, so a refusal would come too late. The message belongs to
                // no account, because the messages of this account are erased with it.
                try RunningCall.outside {
                    try dependencies.outbox.put(
                        .accountDeleted, to: told, in: account.language ?? actionContext.language, for: nil, in: tx)
                }
            }
            try erase(account, actionContext, in: tx)
            return account.kind
        }
    }

    /// Reopens the account unchanged, because a context refused the deletion or the caller was cancelled.
    func reopen(_ id: AccountID, in context: CallContext, because reason: String) async throws {
        let (now, actionContext) = (dependencies.runtime.now, ActionContext(context))
        try await dependencies.database.writeAnyway { db in
            let tx = Transaction(db, at: now(), trace: context.meta.traceparent)
            try dependencies.jobs.cancel(Self.jobKind, key: "\(id)", in: db)
            guard try db.update("account", ["state": "active"], where: ["id": id, "state": "closing"]) == 1 else {
                return
            }
            let isBlocked = try AccountRows(db).find(id)?.isBlocked ?? true
            try dependencies.pictures.setPublic(!isBlocked, of: id, in: tx)
            try AuditTrail(dependencies).note(.deletionRefused, of: id, actionContext, detail: reason, in: tx)
        }
    }

    /// Removes the job when it has nothing left to do.
    func drop(_ job: ScheduledJob) async throws {
        try await dependencies.host.write { tx in _ = try job.complete(in: tx.db) }
    }

    /// Returns the kind of an account that is being deleted.
    func kind(of id: AccountID) async throws -> AccountKind? {
        try await dependencies.database.read { db in
            try AccountRows(db).find(id).flatMap { $0.state == .closing ? $0.kind : nil }
        }
    }

    /// Erases registrations whose address was never confirmed, with the contexts' data of them.
    func removeUnconfirmed(activatedBefore instant: Instant) async throws {
        let most = 100
        while try await removeUnconfirmed(activatedBefore: instant, atMost: most) == most {}
    }

    private func removeUnconfirmed(activatedBefore instant: Instant, atMost most: Int) async throws -> Int {
        try await dependencies.host.write { tx in
            let select = try tx.db.cachedStatement(
                sql: """
                    SELECT \(Account.columns) FROM account
                    WHERE emailConfirmedAt IS NULL AND phone IS NULL AND state = 'active'
                        AND kind IN ('person', 'restaurant', 'promoter', 'dealer') AND activatedAt < ?
                    ORDER BY activatedAt LIMIT ?
                    """)
            let accounts = try Row.fetchAll(select, arguments: [instant, most]).map(Account.init(row:))
            for account in accounts { try erase(account, ActionContext(), in: tx) }
            return accounts.count
        }
    }

    private func erase(_ account: Account, _ actionContext: ActionContext, in tx: Transaction) throws {
        try tx.db.cachedStatement(sql: "DELETE FROM message WHERE account = ?").execute(arguments: [account.id])
        try tx.db.cachedStatement(sql: "DELETE FROM account WHERE id = ?").execute(arguments: [account.id])
        try dependencies.pictures.removeAll(of: account.id, in: tx)
        let trail = AuditTrail(dependencies)
        try trail.forgetClients(of: account.id, in: tx.db)
        var nameless = actionContext
        nameless.client = nil
        try trail.note(.deleted, of: account.id, nameless, in: tx)
        try dependencies.feed.append(AccountDeleted(account: account.id, kind: account.kind), in: tx)
    }
}
