import Crypto
import GRDB
import SQLiteKit
import ServiceKit
import Vocabulary

/// The table `knownNetwork`: the networks from which an account signed in or refreshed a session. A person who asks for
/// a code often has no session any more, so the networks outlive the sessions. For use in a transaction.
struct KnownNetworks {
    /// How many networks an account has; one more replaces the least recently used one.
    static let maximum = 20
    /// How long a network stays known after its last use.
    static let memory = Duration.seconds(180 * 86_400)

    private let db: Database

    init(_ db: Database) { self.db = db }

    /// Whether the account with this identifier is known in the client's network. Runs one statement, whether or not
    /// there is such an account: the time must not reveal it.
    func contain(
        _ client: String, of kind: AccountKind, _ identifier: SignInIdentifier, at now: Instant
    ) throws -> Bool {
        let select = try db.cachedStatement(
            sql: """
                SELECT EXISTS (
                    SELECT 1 FROM account CROSS JOIN knownNetwork ON knownNetwork.account = account.id
                    WHERE account.kind = ? AND account.\(identifier.column) = ? AND account.state <> 'released'
                        AND knownNetwork.network = ? AND knownNetwork.lastSeenAt > ?)
                """)
        let isKnown = try Bool.fetchOne(
            select, arguments: [kind.rawValue, identifier.text, Self.hash(client), now - Self.memory])
        return isKnown == true
    }

    /// Records that the account is used from the client's network.
    func remember(_ client: String?, of account: AccountID, at now: Instant) throws {
        guard let client else { return }
        try db.cachedStatement(
            sql: """
                INSERT INTO knownNetwork (account, network, lastSeenAt) VALUES (?, ?, ?)
                ON CONFLICT (account, network) DO UPDATE SET lastSeenAt = max(lastSeenAt, excluded.lastSeenAt)
                """
        ).execute(arguments: [account, Self.hash(client), now])
        try db.cachedStatement(
            sql: """
                DELETE FROM knownNetwork WHERE account = ?1 AND network IN (
                    SELECT network FROM knownNetwork WHERE account = ?1 ORDER BY lastSeenAt DESC LIMIT -1 OFFSET ?2)
                """
        ).execute(arguments: [account, Self.maximum])
    }

    private static func hash(_ client: String) -> StoredBytes {
        StoredBytes(Array(SHA256.hash(data: Array(ClientNetwork.of(client).utf8))))
    }
}

extension SessionStore {
    /// Whether the account with this identifier is known in the client's network.
    func isKnown(
        _ kind: AccountKind, _ identifier: SignInIdentifier, _ client: String?, at now: Instant
    ) async throws -> Bool {
        // All clients without an address share one network, so it proves nothing about the account.
        guard let client else { return false }
        return try await dependencies.database.read {
            try KnownNetworks($0).contain(client, of: kind, identifier, at: now)
        }
    }

    func removeForgottenNetworks() async throws {
        try await dependencies.database.remove(
            RowsByAge(table: "knownNetwork", key: "account, network", age: "lastSeenAt"),
            upTo: dependencies.runtime.now() - KnownNetworks.memory)
    }
}
