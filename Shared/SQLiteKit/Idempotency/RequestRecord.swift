import Crypto
import Foundation
import GRDB
import RPC
import Vocabulary

/// A call with an idempotency key, and its row in `kitRequest`.
struct RequestRecord: Sendable {
    /// SHA-256 of the caller, the name of the call and the key.
    let id: StoredBytes
    let call: String
    /// SHA-256 of the request without its secrets.
    let request: StoredBytes

    /// - Returns: `nil` for a call without a key.
    /// - Throws: `Faults` for a malformed key.
    init?<C: Call>(_ call: C, _ context: CallContext) throws {
        guard let key = context.meta.idempotencyKey else { return nil }
        guard (1...255).contains(key.utf8.count), key.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) else {
            throw Faults(
                "meta.idempotencyKey", .format("This must be 1 to 255 visible ASCII characters.", "idempotencyKey"))
        }
        self.call = C.name
        let hash = try Self.hash(of: call)
        request = StoredBytes(hash)
        // Hashes a JSON array, because joined texts could be equal for different lists.
        id = StoredBytes(Self.hash(try JSONWriter.encode([Self.scope(context, hash), C.name, key])))
    }

    /// Returns the owner of the key: an account, a guest with a secret or, for a service that calls for itself, the
    /// service. Two guests of a table may send equal orders with the same key, and both want theirs. Hashing the secret
    /// is safe, unlike that of a password, because it has 256 random bits.
    ///
    /// A caller who is not signed in cannot be identified, because the address of a phone changes between two attempts.
    /// The key then belongs to the request: two people with the same key get each other's answer only for equal
    /// requests.
    private static func scope(_ context: CallContext, _ request: [UInt8]) -> String {
        if let caller = context.meta.caller { return "account \(caller.account)" }
        if let guest = context.meta.guest { return "guest \(guest.text)" }
        if context.meta.client != nil { return "request \(Base64URL.encode(request))" }
        return "peer \(context.peer.uid)"
    }

    /// Returns the hash that distinguishes requests. Secrets are left out, because not even their hash may be stored.
    static func hash(of call: some Call) throws -> [UInt8] { hash(try JSONWriter.encodeWithoutSecrets(call)) }

    private static func hash(_ bytes: [UInt8]) -> [UInt8] { Array(SHA256.hash(data: bytes)) }

    // MARK: The row

    /// Returns the kept reply of an earlier call with the key, unless it has expired.
    /// - Throws: `CallError.keyReused` when the key was used with another request.
    func keptReply(in database: Database, at now: Instant) throws -> RawJSON? {
        let row = try Row.fetchOne(
            database.cachedStatement(
                sql: "SELECT request, reply FROM kitRequest WHERE id = ? AND expiresAt > ? AND reply IS NOT NULL"),
            arguments: [id, now])
        guard let row else { return nil }
        guard row[0] == request else { throw CallError.keyReused }
        let reply: String = row[1]
        return try RawJSON(parsing: Array(reply.utf8))
    }

    /// Saves the reply, and replaces an earlier row of the key.
    func keep(_ reply: some Encodable, in database: Database, until end: Instant) throws {
        let text = String(decoding: try JSONWriter.encode(reply), as: UTF8.self)
        try database.cachedStatement(
            sql: """
                INSERT OR REPLACE INTO kitRequest (id, call, request, reply, run, expiresAt)
                VALUES (?, ?, ?, ?, NULL, ?)
                """
        ).execute(arguments: [id, call, request, text, end])
    }

    // MARK: Upkeep

    /// Removes expired rows.
    /// - Returns: how many were removed; fewer than `count` when no more are expired.
    @discardableResult
    static func removeExpired(_ database: Database, at now: Instant, atMost count: Int) throws -> Int {
        try database.cachedStatement(
            sql: """
                DELETE FROM kitRequest WHERE id IN (
                    SELECT id FROM kitRequest WHERE expiresAt <= ? ORDER BY expiresAt LIMIT ?)
                """
        ).execute(arguments: [now, count])
        return database.changesCount
    }

    /// Removes the rows without a reply. Earlier versions wrote such a row while a call ran.
    static func forgetRunning(_ database: Database) throws {
        try database.execute(sql: "DELETE FROM kitRequest WHERE run IS NOT NULL")
    }
}
