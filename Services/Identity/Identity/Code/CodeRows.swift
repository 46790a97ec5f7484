import Crypto
import GRDB
import SQLiteKit
import Vocabulary

/// The table `code`. For use in a transaction.
struct CodeRows {
    private let db: Database

    init(_ db: Database) { self.db = db }

    /// A matching code.
    struct Found {
        /// `nil` for a sign-in code.
        var account: AccountID?
    }

    /// Stores a code. Replaces the requester's previous code.
    /// - Parameters:
    ///   - account: the owner of the code; `nil` for a sign-in code.
    ///   - salt: 16 random bytes.
    func put(
        _ code: OneTimeCode, _ purpose: CodeStore.Purpose, to phone: PhoneNumber, for account: AccountID?,
        askedBy requester: CodeRequester, salt: [UInt8], until end: Instant
    ) throws {
        try db.cachedStatement(sql: "DELETE FROM code WHERE purpose = ? AND phone = ? AND requester = ?")
            .execute(arguments: [purpose.rawValue, phone.text, requester.bytes])
        try db.insert(
            into: "code",
            [
                "purpose": purpose.rawValue, "phone": phone.text, "requester": requester.bytes, "account": account,
                "salt": StoredBytes(salt), "hash": Self.hash(code, salt: salt), "triesLeft": CodeStore.attempts,
                "foreignTriesLeft": purpose.foreignAttempts, "expiresAt": end,
            ])
    }

    /// Compares the code with each code that the requester may try. If none matches, all of them lose an attempt.
    func tryOut(_ attempt: CodeAttempt, at now: Instant) throws -> Found? {
        let tried = """
            purpose = ?1 AND phone = ?2 AND expiresAt > ?3 AND triesLeft > 0
                AND (requester = ?4 OR foreignTriesLeft > 0)
            """
        let arguments: StatementArguments = [
            attempt.purpose.rawValue, attempt.phone.text, now, attempt.requester.bytes,
        ]
        let select = try db.cachedStatement(sql: "SELECT account, salt, hash FROM code WHERE \(tried)")
        for row in try Row.fetchAll(select, arguments: arguments) {
            let (salt, hash): (StoredBytes, StoredBytes) = (row["salt"], row["hash"])
            if Self.hash(attempt.code, salt: salt.bytes) == hash { return Found(account: row["account"]) }
        }
        try db.cachedStatement(
            sql: """
                UPDATE code SET triesLeft = triesLeft - 1, foreignTriesLeft = foreignTriesLeft - (requester <> ?4)
                WHERE \(tried)
                """
        ).execute(arguments: arguments)
        return nil
    }

    /// Removes the code and the other codes that were sent to the phone for the same purpose. Codes that change a phone
    /// stay: each belongs to another account.
    func remove(_ attempt: CodeAttempt) throws {
        try db.cachedStatement(
            sql: "DELETE FROM code WHERE purpose = ?1 AND phone = ?2 AND (requester = ?3 OR purpose <> 'changePhone')"
        ).execute(arguments: [attempt.purpose.rawValue, attempt.phone.text, attempt.requester.bytes])
    }

    /// Hashes with a salt, so that a precomputed table of a million hashes is useless. A code expires before it could
    /// be guessed from its hash.
    private static func hash(_ code: OneTimeCode, salt: [UInt8]) -> StoredBytes {
        StoredBytes(Array(SHA256.hash(data: salt + Array(code.text.utf8))))
    }
}
