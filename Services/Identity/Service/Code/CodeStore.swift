import Crypto
import Foundation
import GRDB
import SQLiteKit
import Vocabulary

/// The table `code`: six digits that were sent to a phone, good for a few minutes and tries.
struct CodeStore: Sendable {
    enum Purpose: String, Sendable {
        case signIn, changePhone, resetPassword
    }

    /// How often a code may be tried.
    static let tries = 5

    let database: ServiceDatabase
    let outbox: Outbox
    let lifetime: Duration
    /// As many bytes as asked for.
    let random: @Sendable (_ count: Int) -> [UInt8]

    /// Sends a new code, which takes the place of a former one.
    /// - Returns: until when it is good.
    @discardableResult
    func send(
        _ purpose: Purpose, to phone: PhoneNumber, for account: AccountID?, in language: Language, at now: Instant,
        _ db: Database
    ) throws -> Instant {
        // Of 2^64 numbers, a million do not divide evenly; the first codes are likelier by one in 10^13.
        let number = random(8).reduce(0) { $0 << 8 | UInt64($1) } % 1_000_000
        let digits = String(number)
        let code = OneTimeCode(unchecked: String(repeating: "0", count: 6 - digits.count) + digits)
        let salt = random(16)
        try db.cachedStatement(
            sql: """
                INSERT OR REPLACE INTO code (purpose, phone, account, salt, hash, triesLeft, expiresAt)
                VALUES (?, ?, ?, ?, ?, ?, ?)
                """
        ).execute(arguments: [
            purpose.rawValue, phone.text, account, Data(salt), Data(Self.hash(code, salt: salt)), Self.tries,
            now + lifetime,
        ])
        let message: Message =
            switch purpose {
            case .signIn: .signInCode(code)
            case .changePhone: .changePhoneCode(code)
            case .resetPassword: .resetCode(code)
            }
        try outbox.put(message, to: .sms(phone), in: language, for: account, at: now, in: db)
        return now + lifetime
    }

    /// Tries a code, and does what it is for in the same transaction. A wrong one costs a try.
    /// - Parameter body: gets whose code it is, `nil` for one to sign in with, and says whether it is used up.
    /// - Returns: what `body` did; `nil` when the code is wrong, used, too old or tried too often.
    func use<T: Sendable>(
        _ purpose: Purpose, _ code: OneTimeCode, for phone: PhoneNumber, at now: Instant,
        _ body: @escaping @Sendable (Database, AccountID?) throws -> (value: T, isUsedUp: Bool)
    ) async throws -> T? {
        try await database.write { db in
            guard let found = try db.tryCode(purpose, code, for: phone, at: now) else { return nil }
            let (value, isUsedUp) = try body(db, found.account)
            if isUsedUp { try db.removeCode(purpose, phone) }
            return value
        }
    }

    /// Tries a code, and leaves it when it is right. A wrong one costs a try.
    func isRight(
        _ purpose: Purpose, _ code: OneTimeCode, for phone: PhoneNumber, at now: Instant
    ) async throws -> Bool {
        try await database.write { try $0.tryCode(purpose, code, for: phone, at: now) != nil }
    }

    func removeExpired(at now: Instant) async throws {
        try await database.write {
            try $0.cachedStatement(sql: "DELETE FROM code WHERE expiresAt <= ?").execute(arguments: [now])
        }
    }

    /// Salted, so that a table of a million hashes is of no use; a code is over before it could be guessed from it.
    fileprivate static func hash(_ code: OneTimeCode, salt: [UInt8]) -> [UInt8] {
        Array(SHA256.hash(data: salt + Array(code.text.utf8)))
    }
}

/// A code that was right.
private struct FoundCode {
    var account: AccountID?
}

extension Database {
    fileprivate func tryCode(
        _ purpose: CodeStore.Purpose, _ code: OneTimeCode, for phone: PhoneNumber, at now: Instant
    ) throws -> FoundCode? {
        let statement = try cachedStatement(
            sql: """
                SELECT account, salt, hash FROM code
                WHERE purpose = ? AND phone = ? AND expiresAt > ? AND triesLeft > 0
                """)
        guard let row = try Row.fetchOne(statement, arguments: [purpose.rawValue, phone.text, now]) else { return nil }
        let (salt, hash): (Data, Data) = (row[1], row[2])
        guard Data(CodeStore.hash(code, salt: Array(salt))) == hash else {
            try cachedStatement(sql: "UPDATE code SET triesLeft = triesLeft - 1 WHERE purpose = ? AND phone = ?")
                .execute(arguments: [purpose.rawValue, phone.text])
            return nil
        }
        return FoundCode(account: row[0])
    }

    fileprivate func removeCode(_ purpose: CodeStore.Purpose, _ phone: PhoneNumber) throws {
        try cachedStatement(sql: "DELETE FROM code WHERE purpose = ? AND phone = ?")
            .execute(arguments: [purpose.rawValue, phone.text])
    }
}
