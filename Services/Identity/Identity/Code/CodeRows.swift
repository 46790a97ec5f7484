import Crypto
import GRDB
import SQLiteKit
import Vocabulary

/// The table `code`. For use in a transaction.
struct CodeRows {
    private let db: Database

    init(_ db: Database) { self.db = db }

    /// A code that was right.
    struct Found {
        /// `nil` for a code to sign in with.
        var account: AccountID?
    }

    /// Keeps a code. It takes the place of the requester's former one.
    /// - Parameters:
    ///   - account: whose it is; `nil` for a code to sign in with.
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
                "salt": StoredBytes(salt), "hash": Self.hash(code, salt: salt), "triesLeft": CodeStore.tries,
                "foreignTriesLeft": purpose.foreignTries, "expiresAt": end,
            ])
    }

    /// Compares the code with each that the requester may try. All of them lose a try if none is right.
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

    /// Removes the code, and with it the others that were sent to the phone for the same purpose. Codes that change a
    /// phone stay: each is another account's.
    func remove(_ attempt: CodeAttempt) throws {
        try db.cachedStatement(
            sql: "DELETE FROM code WHERE purpose = ?1 AND phone = ?2 AND (requester = ?3 OR purpose <> 'changePhone')"
        ).execute(arguments: [attempt.purpose.rawValue, attempt.phone.text, attempt.requester.bytes])
    }

    /// Salted, so that a table of a million hashes is of no use; a code is over before it could be guessed from it.
    private static func hash(_ code: OneTimeCode, salt: [UInt8]) -> StoredBytes {
        StoredBytes(Array(SHA256.hash(data: salt + Array(code.text.utf8))))
    }
}
