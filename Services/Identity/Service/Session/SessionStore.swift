import Foundation
import GRDB
import IdentityContract
import RPC
import SQLiteKit
import Vocabulary

/// A session that lasts still, and whose it is.
struct Session: Hashable, Sendable {
    var id: SessionID
    var account: AccountID
    var kind: AccountKind
    var expiresAt: Instant
}

/// The table `session`. A session counts until the millisecond before its end.
struct SessionStore: Sendable {
    let database: ServiceDatabase
    let feed: EventFeed

    /// Opens a session. The token is kept as its hash only.
    func open(
        _ id: SessionID, of account: AccountID, token: SessionToken, at now: Instant, until end: Instant
    ) async throws {
        try await database.write {
            try $0.cachedStatement(
                sql: "INSERT INTO session (id, account, tokenHash, createdAt, expiresAt) VALUES (?, ?, ?, ?, ?)"
            ).execute(arguments: [id, account, Data(token.hash), now, end])
        }
    }

    /// The session with this token, unless it has ended or expired.
    func find(_ token: SessionToken, at now: Instant) async throws -> Session? {
        try await database.read { db in
            let statement = try db.cachedStatement(
                sql: """
                    SELECT session.id, session.account, account.kind, session.expiresAt
                    FROM session JOIN account ON account.id = session.account
                    WHERE session.tokenHash = ? AND session.expiresAt > ? AND account.state = 'active'
                    """)
            guard let row = try Row.fetchOne(statement, arguments: [Data(token.hash), now]) else { return nil }
            guard let kind = AccountKind(rawValue: row[2]) else {
                throw UnreadableRow(table: "account", column: "kind")
            }
            return Session(id: row[0], account: row[1], kind: kind, expiresAt: row[3])
        }
    }

    /// Ends a session of the account, and tells so. One that is over already is no fault.
    func end(_ id: SessionID, of account: AccountID, trace: String?) async throws {
        try await database.write { [feed] db in
            try db.cachedStatement(sql: "DELETE FROM session WHERE id = ? AND account = ?")
                .execute(arguments: [id, account])
            guard db.changesCount == 1 else { return }
            try feed.append(SessionsEnded(account: account, sessions: [id]), in: db, traceparent: trace)
        }
    }

    /// Erases sessions that have expired.
    func removeExpired(at now: Instant) async throws {
        try await database.write {
            try $0.cachedStatement(sql: "DELETE FROM session WHERE expiresAt <= ?").execute(arguments: [now])
        }
    }
}
