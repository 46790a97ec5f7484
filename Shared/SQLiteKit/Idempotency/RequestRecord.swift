import Crypto
import Foundation
import GRDB
import RPC
import Synchronization
import Vocabulary

/// A call that came with an idempotency key: who made it, what it was, and the row of `kitRequest` that remembers it.
struct RequestRecord: Sendable {
    /// SHA-256 of caller, call and key.
    let id: StoredBytes
    let call: String
    /// SHA-256 of what was asked.
    let request: StoredBytes

    /// What is known of earlier calls with the key.
    enum State {
        /// Nothing that counts.
        case new
        case running
        case answered(RawJSON)
    }

    /// - Returns: `nil` for a call without a key.
    /// - Throws: `Faults` for a key that is none.
    init?<C: Call>(_ call: C, _ context: CallContext) throws {
        guard let key = context.meta.idempotencyKey else { return nil }
        guard (1...255).contains(key.utf8.count), key.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) else {
            throw Faults(
                "meta.idempotencyKey", .format("This must be 1 to 255 visible ASCII characters.", "idempotencyKey"))
        }
        self.call = C.name
        let hash = try Self.hash(of: call)
        request = StoredBytes(hash)
        // A JSON array, so that no two lists of texts are the same bytes.
        id = StoredBytes(Self.hash(try JSONWriter.encode([Self.scope(context, hash), C.name, key])))
    }

    /// The owner of the key: an account; for a service that calls for itself, the service.
    ///
    /// A caller who is not signed in has no name, and the address of a phone changes between two attempts. Such a key
    /// belongs to the request: two people who use the same key get each other's answer only if they ask the same.
    private static func scope(_ context: CallContext, _ request: [UInt8]) -> String {
        if let caller = context.meta.caller { return "account \(caller.account)" }
        if context.meta.client != nil { return "request \(Base64URL.encode(request))" }
        return "peer \(context.peer.uid)"
    }

    /// What tells one request from another; secrets do not, because not even their hash is kept.
    static func hash(of call: some Call) throws -> [UInt8] { hash(try JSONWriter.encodeWithoutSecrets(call)) }

    private static func hash(_ bytes: [UInt8]) -> [UInt8] { Array(SHA256.hash(data: bytes)) }

    // MARK: The row

    /// - Throws: `CallError.keyReused` when the key came with another request.
    func state(_ database: Database, at now: Instant) throws -> State {
        let row = try Row.fetchOne(
            database.cachedStatement(sql: "SELECT request, reply FROM kitRequest WHERE id = ? AND expiresAt > ?"),
            arguments: [id, now])
        guard let row else { return .new }
        guard row[0] == request else { throw CallError.keyReused }
        guard let reply = row[1] as String? else { return .running }
        return .answered(try RawJSON(parsing: Array(reply.utf8)))
    }

    /// Remembers the reply, whatever was remembered before.
    func keep(_ reply: some Encodable, in database: Database, until end: Instant) throws {
        let text = String(decoding: try JSONWriter.encode(reply), as: UTF8.self)
        try database.cachedStatement(
            sql: """
                INSERT OR REPLACE INTO kitRequest (id, call, request, reply, run, expiresAt)
                VALUES (?, ?, ?, ?, NULL, ?)
                """
        ).execute(arguments: [id, call, request, text, end])
    }

    /// Remembers that the call runs.
    func begin(_ run: RequestRun, in database: Database, until end: Instant) throws {
        try database.cachedStatement(
            sql: """
                INSERT OR REPLACE INTO kitRequest (id, call, request, reply, run, expiresAt)
                VALUES (?, ?, ?, NULL, ?, ?)
                """
        ).execute(arguments: [id, call, request, run.number, end])
    }

    /// Whether the run may keep its reply: nobody has taken over, and there is none yet. No row at all means that the
    /// run's time was over and nobody came.
    func isOpen(to run: RequestRun, in database: Database) throws -> Bool {
        try Bool.fetchOne(
            database.cachedStatement(sql: "SELECT NOT EXISTS (SELECT * FROM kitRequest WHERE id = ? AND run IS NOT ?)"),
            arguments: [id, run.number]) ?? false
    }

    /// Forgets a run that ended without a reply.
    func release(_ run: RequestRun, in database: Database) throws {
        try database.cachedStatement(sql: "DELETE FROM kitRequest WHERE id = ? AND run = ?")
            .execute(arguments: [id, run.number])
    }

    // MARK: Upkeep

    /// Removes records that are over.
    /// - Returns: how many; fewer than `count`: that was all.
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

    /// Forgets all runs: for a program that begins, when there can be none.
    static func forgetRunning(_ database: Database) throws {
        try database.execute(sql: "DELETE FROM kitRequest WHERE run IS NOT NULL")
    }
}

/// One attempt at a call with a key, told from the others of this process. Those of an earlier process are forgotten
/// when the database is opened.
struct RequestRun: Hashable, Sendable {
    private static let last = Atomic<Int64>(0)

    let number = last.wrappingAdd(1, ordering: .relaxed).newValue
}
