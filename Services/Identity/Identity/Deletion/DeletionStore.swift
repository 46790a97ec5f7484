import GRDB
import IdentityContract
import RPC
import SQLiteKit
import Vocabulary

/// How an account goes: closed to new calls, then gone or open again. Every step is one transaction, and a duty brings
/// the next one about when the process dies between two.
struct DeletionStore: Sendable {
    let kit: IdentityKit

    /// The duty to go on with the deletion of the account that is its key.
    static let duty = "deleteAccount"
    /// How long the call that deletes has for it, before the duty comes up by itself.
    private static let patience = Duration.seconds(30)

    /// Closes the account to new calls: from the commit on no session of it is good.
    /// - Returns: its sessions, which are forgotten by whoever knows them and good again if the account is reopened;
    ///   `nil` when it is being deleted already, or gone.
    /// - Throws: `DeleteAccount.Refused`
    func close(_ proven: ProvenPassword, _ occasion: Occasion) async throws -> [SessionID]? {
        try await kit.database.write { db in
            let id = proven.account
            guard try db.activeAccount(id) != nil else { return nil }
            let account = try db.account(standing: proven, orRefuse: DeleteAccount.Refused.self)
            if account.permissions.contains(.admin), try db.administrators() == 1 {
                throw DeleteAccount.Refused.lastAdmin
            }
            try db.cachedStatement(sql: "UPDATE account SET state = 'closing' WHERE id = ?").execute(arguments: [id])
            try kit.work.schedule(Self.duty, key: "\(id)", at: occasion.at + Self.patience, in: db)
            let open = try SessionID.fetchAll(
                db.cachedStatement(sql: "SELECT id FROM session WHERE account = ?"), arguments: [id])
            if !open.isEmpty {
                try kit.feed.append(SessionsEnded(account: id, sessions: open), in: db, traceparent: occasion.trace)
            }
            return open
        }
    }

    /// The contexts let it go: erases what there is, and tells them.
    /// - Returns: the kind of account; `nil` when it was not closing any more.
    @discardableResult
    func erase(_ id: AccountID, _ occasion: Occasion) async throws -> AccountKind? {
        try await kit.database.write { db in
            try kit.work.cancel(Self.duty, key: "\(id)", in: db)
            guard let account = try db.account(id), account.state == .closing else { return nil }
            _ = try kit.sessions.endAll(of: id, trace: occasion.trace, in: db)
            if let told = account.told {
                // Not charged: the account is closed already, so a refusal would come too late. And for no account:
                // the messages of this one are erased with it.
                try RunningCall.outside {
                    try kit.outbox.put(
                        .accountDeleted, to: told, in: account.language ?? occasion.language, for: nil,
                        at: occasion.at, in: db)
                }
            }
            try erase(account, noting: .deleted, occasion, in: db)
            return account.kind
        }
    }

    /// A context holds on to it: the account is as it was.
    func reopen(_ id: AccountID, _ occasion: Occasion, because reason: String) async throws {
        try await kit.database.writeAnyway { db in
            try kit.work.cancel(Self.duty, key: "\(id)", in: db)
            try db.cachedStatement(sql: "UPDATE account SET state = 'active' WHERE id = ? AND state = 'closing'")
                .execute(arguments: [id])
            guard db.changesCount == 1 else { return }
            try kit.audit.note(.deletionRefused, of: id, occasion, detail: reason, in: db)
        }
    }

    /// The duty has nothing to do any more.
    func drop(_ item: DueItem) async throws {
        try await kit.database.write { db in _ = try item.complete(in: db) }
    }

    /// Of an account that is being deleted.
    func kind(of id: AccountID) async throws -> AccountKind? {
        try await kit.database.read { db in try db.account(id).flatMap { $0.state == .closing ? $0.kind : nil } }
    }

    /// Erases registrations whose address nobody confirmed, with what the contexts keep for them.
    func removeUnconfirmed(activatedBefore instant: Instant, _ occasion: Occasion) async throws {
        let most = 100
        while try await removeUnconfirmed(activatedBefore: instant, atMost: most, occasion) == most {}
    }

    private func removeUnconfirmed(
        activatedBefore instant: Instant, atMost most: Int, _ occasion: Occasion
    ) async throws -> Int {
        try await kit.database.write { db in
            let statement = try db.cachedStatement(
                sql: """
                    SELECT \(Account.columns) FROM account
                    WHERE emailConfirmedAt IS NULL AND phone IS NULL AND state = 'active'
                        AND kind IN ('person', 'restaurant', 'promoter', 'dealer') AND activatedAt < ?
                    ORDER BY activatedAt LIMIT ?
                    """)
            let accounts = try Row.fetchAll(statement, arguments: [instant, most]).map { try Account($0) }
            for account in accounts { try erase(account, noting: .deleted, occasion, in: db) }
            return accounts.count
        }
    }

    private func erase(
        _ account: Account, noting event: SecurityEvent.Kind, _ occasion: Occasion, in db: Database
    ) throws {
        try db.cachedStatement(sql: "DELETE FROM message WHERE account = ?").execute(arguments: [account.id])
        try db.cachedStatement(sql: "DELETE FROM account WHERE id = ?").execute(arguments: [account.id])
        try kit.audit.forgetClients(of: account.id, in: db)
        var nameless = occasion
        nameless.client = nil
        try kit.audit.note(event, of: account.id, nameless, in: db)
        try kit.feed.append(
            AccountDeleted(account: account.id, kind: account.kind), in: db, traceparent: occasion.trace)
    }
}

extension Database {
    /// How many of staff may manage accounts and are not blocked.
    fileprivate func administrators() throws -> Int {
        let statement = try cachedStatement(
            sql: """
                SELECT count(*) FROM account
                WHERE kind = 'staff' AND state = 'active' AND blockedAt IS NULL
                    AND ',' || permissions || ',' LIKE '%,admin,%'
                """)
        return try Int.fetchOne(statement) ?? 0
    }
}
