import ContextKit
import GRDB
import IdentityContract
import RPC
import SQLiteKit
import ServiceKit
import Vocabulary

/// How an account goes: closed to new calls, then gone or open again. Every step is one transaction, and a duty brings
/// the next one about when the process dies between two.
struct DeletionStore: Sendable {
    private let kit: IdentityKit

    init(_ kit: IdentityKit) { self.kit = kit }

    /// The duty to go on with the deletion of the account that is its key.
    static let duty = "deleteAccount"
    /// How long the call that deletes has for it, before the duty comes up by itself.
    private static let patience = Duration.seconds(30)

    /// Closes the account to new calls: from the commit on no session of it is good.
    /// - Returns: its sessions, which are forgotten by whoever knows them and good again if the account is reopened;
    ///   `nil` when it is being deleted already, or gone.
    /// - Throws: `DeleteAccount.Refused`
    func close(_ proven: ProvenPassword, in context: CallContext) async throws -> [SessionID]? {
        try await kit.frame.write(context) { tx in
            let id = proven.account
            guard try AccountRows(tx.db).active(id) != nil else { return nil }
            let account = try proven.account(orRefuse: DeleteAccount.Refused.self, in: tx.db)
            if account.permissions.contains(.admin), try administrators(tx.db) == 1 {
                throw DeleteAccount.Refused.lastAdmin
            }
            try tx.db.update("account", ["state": "closing"], where: ["id": id])
            try kit.work.schedule(Self.duty, key: "\(id)", at: tx.now + Self.patience, in: tx.db)
            let open = try SessionID.fetchAll(
                tx.db.cachedStatement(sql: "SELECT id FROM session WHERE account = ?"), arguments: [id])
            if !open.isEmpty { try kit.feed.append(SessionsEnded(account: id, sessions: open), in: tx) }
            return open
        }
    }

    /// How many of staff may manage accounts and are not blocked.
    private func administrators(_ db: Database) throws -> Int {
        let select = try db.cachedStatement(
            sql: """
                SELECT count(*) FROM account
                WHERE kind = 'staff' AND state = 'active' AND blockedAt IS NULL
                    AND ',' || permissions || ',' LIKE '%,admin,%'
                """)
        return try Int.fetchOne(select) ?? 0
    }

    /// The contexts let it go: erases what there is, and tells them.
    /// - Returns: the kind of account; `nil` when it was not closing any more.
    @discardableResult
    func erase(_ id: AccountID, in context: CallContext) async throws -> AccountKind? {
        let occasion = Occasion(context)
        return try await kit.frame.write(context) { tx in
            try kit.work.cancel(Self.duty, key: "\(id)", in: tx.db)
            guard let account = try AccountRows(tx.db).find(id), account.state == .closing else { return nil }
            try SessionStore(kit).endAll(of: id, in: tx)
            if let told = account.told {
                // Not charged: the account is closed already, so a refusal would come too late. And for no account:
                // the messages of this one are erased with it.
                try RunningCall.outside {
                    try kit.outbox.put(
                        .accountDeleted, to: told, in: account.language ?? occasion.language, for: nil, in: tx)
                }
            }
            try erase(account, occasion, in: tx)
            return account.kind
        }
    }

    /// A context holds on to it: the account is as it was. That happens also when the caller was cancelled.
    func reopen(_ id: AccountID, in context: CallContext, because reason: String) async throws {
        let (now, occasion) = (kit.effects.now, Occasion(context))
        try await kit.database.writeAnyway { db in
            let tx = Transaction(db, at: now(), trace: context.meta.traceparent)
            try kit.work.cancel(Self.duty, key: "\(id)", in: db)
            guard try db.update("account", ["state": "active"], where: ["id": id, "state": "closing"]) == 1 else {
                return
            }
            try AuditTrail(kit).note(.deletionRefused, of: id, occasion, detail: reason, in: tx)
        }
    }

    /// The duty has nothing to do any more.
    func drop(_ item: DueItem) async throws {
        try await kit.frame.write { tx in _ = try item.complete(in: tx.db) }
    }

    /// Of an account that is being deleted.
    func kind(of id: AccountID) async throws -> AccountKind? {
        try await kit.database.read { db in
            try AccountRows(db).find(id).flatMap { $0.state == .closing ? $0.kind : nil }
        }
    }

    /// Erases registrations whose address nobody confirmed, with what the contexts keep for them.
    func removeUnconfirmed(activatedBefore instant: Instant) async throws {
        let most = 100
        while try await removeUnconfirmed(activatedBefore: instant, atMost: most) == most {}
    }

    private func removeUnconfirmed(activatedBefore instant: Instant, atMost most: Int) async throws -> Int {
        try await kit.frame.write { tx in
            let select = try tx.db.cachedStatement(
                sql: """
                    SELECT \(Account.columns) FROM account
                    WHERE emailConfirmedAt IS NULL AND phone IS NULL AND state = 'active'
                        AND kind IN ('person', 'restaurant', 'promoter', 'dealer') AND activatedAt < ?
                    ORDER BY activatedAt LIMIT ?
                    """)
            let accounts = try Row.fetchAll(select, arguments: [instant, most]).map(Account.init(row:))
            for account in accounts { try erase(account, Occasion(), in: tx) }
            return accounts.count
        }
    }

    private func erase(_ account: Account, _ occasion: Occasion, in tx: Transaction) throws {
        try tx.db.cachedStatement(sql: "DELETE FROM message WHERE account = ?").execute(arguments: [account.id])
        try tx.db.cachedStatement(sql: "DELETE FROM account WHERE id = ?").execute(arguments: [account.id])
        let trail = AuditTrail(kit)
        try trail.forgetClients(of: account.id, in: tx.db)
        var nameless = occasion
        nameless.client = nil
        try trail.note(.deleted, of: account.id, nameless, in: tx)
        try kit.feed.append(AccountDeleted(account: account.id, kind: account.kind), in: tx)
    }
}
