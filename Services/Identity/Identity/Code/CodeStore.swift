import ServiceKit
import Crypto
import Foundation
import GRDB
import RPC
import SQLiteKit
import Vocabulary

/// The table `code`: six digits that were sent to a phone, good for a few minutes and tries.
///
/// A code has five tries in all. At most two of them are open to clients that did not ask for the code, so that a
/// stranger cannot use up the tries of the owner, and yet an owner whose network changes meanwhile can sign in. What is
/// tried at one code does not count against another one.
///
/// The odds of a guesser: five tries of a million for each code that is sent. A number gets one code an hour for all
/// strangers together (``IdentityLimit/codeNumber``), hence 120 tries a day: one chance in 8,300 a day, and sixteen
/// years to an even chance, of which each hour the owner gets a message.
struct CodeStore: Sendable {
    enum Purpose: String, Sendable {
        case signIn, changePhone, resetPassword

        /// How many of the ``tries`` are open to other requesters than the one that asked. None where the requester is
        /// an account, which no change of the network alters.
        var foreignTries: Int {
            switch self {
            case .signIn, .resetPassword: 2
            case .changePhone: 0
            }
        }
    }

    /// How often a code may be tried.
    static let tries = 5

    let kit: IdentityKit

    private var lifetime: Duration { kit.settings.codeLifetime }

    /// Sends a new code, which takes the place of a former one of the same requester.
    /// - Returns: until when it is good.
    @discardableResult
    func send(
        _ purpose: Purpose, to phone: PhoneNumber, for account: AccountID?, askedBy requester: CodeRequester,
        in language: Language, at now: Instant, _ db: Database
    ) throws -> Instant {
        // Of 2^64 numbers, a million do not divide evenly; the first codes are likelier by one in 10^13.
        let number = kit.effects.random(8).reduce(0) { $0 << 8 | UInt64($1) } % 1_000_000
        let digits = String(number)
        let code = OneTimeCode(unchecked: String(repeating: "0", count: 6 - digits.count) + digits)
        let salt = kit.effects.random(16)
        try db.cachedStatement(
            sql: """
                INSERT OR REPLACE INTO code
                    (purpose, phone, requester, account, salt, hash, triesLeft, foreignTriesLeft, expiresAt)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
                """
        ).execute(arguments: [
            purpose.rawValue, phone.text, requester.bytes, account, Data(salt), Data(Self.hash(code, salt: salt)),
            Self.tries, purpose.foreignTries, now + lifetime,
        ])
        let message: Message =
            switch purpose {
            case .signIn: .signInCode(code)
            case .changePhone: .changePhoneCode(code)
            case .resetPassword: .resetCode(code)
            }
        try kit.outbox.put(message, to: .sms(phone), in: language, for: account, at: now, in: db)
        return now + lifetime
    }

    /// Tries a code, and does what it is for in the same transaction. A wrong one costs a try.
    /// - Parameter body: gets whose code it is, `nil` for one to sign in with, and says whether it is used up.
    /// - Returns: what `body` did; `nil` when the code is wrong, used, too old or tried too often.
    /// - Throws: `CallError.throttled` when the client has tried too many wrong codes.
    func use<T: Sendable>(
        _ attempt: CodeAttempt, at now: Instant,
        _ body: @escaping @Sendable (Database, AccountID?) throws -> (value: T, isUsedUp: Bool)
    ) async throws -> T? {
        let outcome = try await kit.database.write { db in
            try trying(attempt, at: now, in: db) { account in
                let (value, isUsedUp) = try body(db, account)
                if isUsedUp { try db.removeCodes(attempt) }
                return value
            }
        }
        return try outcome.value
    }

    /// Tries a code, and leaves it when it is right. A wrong one costs a try.
    /// - Throws: `CallError.throttled` when the client has tried too many wrong codes.
    func isRight(_ attempt: CodeAttempt, at now: Instant) async throws -> Bool {
        let outcome = try await kit.database.write { db in try trying(attempt, at: now, in: db) { _ in true } }
        return try outcome.value ?? false
    }

    private enum Outcome<Value: Sendable>: Sendable {
        case right(Value), wrong
        /// Nothing was tried, for so many seconds.
        case tooOften(Int)

        var value: Value? {
            get throws {
                switch self {
                case .right(let value): value
                case .wrong: nil
                case .tooOften(let seconds): throw CallError.throttled(retryAfter: seconds)
                }
            }
        }
    }

    /// The limit is counted in the same transaction, which therefore writes whether or not there is a code: the time of
    /// the answer does not tell whether a courier has the number.
    private func trying<T: Sendable>(
        _ attempt: CodeAttempt, at now: Instant, in db: Database, _ body: (AccountID?) throws -> T
    ) throws -> Outcome<T> {
        let guess = [Throttle.Use(.guessClient, client: attempt.client)]
        if let wait = try kit.throttle.take(guess, at: now, in: db) { return .tooOften(wait) }
        guard let found = try db.tryCode(attempt, at: now) else { return .wrong }
        try kit.throttle.giveBack(guess, at: now, in: db)
        return .right(try body(found.account))
    }

    func removeExpired(at now: Instant) async throws {
        try await kit.database.write {
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
    /// Compares the code with each that the requester may try. All of them lose a try if none is right.
    fileprivate func tryCode(_ attempt: CodeAttempt, at now: Instant) throws -> FoundCode? {
        let tried = """
            purpose = ?1 AND phone = ?2 AND expiresAt > ?3 AND triesLeft > 0
                AND (requester = ?4 OR foreignTriesLeft > 0)
            """
        let arguments: StatementArguments = [
            attempt.purpose.rawValue, attempt.phone.text, now, attempt.requester.bytes,
        ]
        let statement = try cachedStatement(sql: "SELECT account, salt, hash FROM code WHERE \(tried)")
        for row in try Row.fetchAll(statement, arguments: arguments) {
            let (salt, hash): (Data, Data) = (row[1], row[2])
            if Data(CodeStore.hash(attempt.code, salt: Array(salt))) == hash { return FoundCode(account: row[0]) }
        }
        try cachedStatement(
            sql: """
                UPDATE code SET triesLeft = triesLeft - 1, foreignTriesLeft = foreignTriesLeft - (requester <> ?4)
                WHERE \(tried)
                """
        ).execute(arguments: arguments)
        return nil
    }

    /// Removes the code, and with it the others that were sent to the phone for the same purpose. Codes that change a
    /// phone stay: each is another account's.
    fileprivate func removeCodes(_ attempt: CodeAttempt) throws {
        try cachedStatement(
            sql: "DELETE FROM code WHERE purpose = ?1 AND phone = ?2 AND (requester = ?3 OR purpose <> 'changePhone')"
        ).execute(arguments: [attempt.purpose.rawValue, attempt.phone.text, attempt.requester.bytes])
    }
}
