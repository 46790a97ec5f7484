import ContextKit
import GRDB
import RPC
import SQLiteKit
import ServiceKit
import Vocabulary

/// Six-digit codes that were sent to a phone, valid for a few minutes and attempts.
///
/// A code has five attempts. At most two of them are open to clients that did not request the code. So a stranger
/// cannot use up the owner's attempts, and an owner whose network changed meanwhile can still sign in. Attempts at one
/// code do not count against another code.
///
/// A guesser has five attempts out of a million for each code that is sent. A number gets one code an hour for all
/// strangers together (``IdentityLimit/codeNumber``), hence 120 attempts a day: one chance in 8,300 a day, and sixteen
/// years to an even chance. The owner receives a message every hour.
struct CodeStore: Sendable {
    enum Purpose: String, Sendable {
        case signIn, changePhone, resetPassword

        /// How many of the ``attempts`` are open to clients other than the requester. None where the requester is an
        /// account, because an account does not depend on the network.
        var foreignAttempts: Int {
            switch self {
            case .signIn, .resetPassword: 2
            case .changePhone: 0
            }
        }
    }

    /// How often a code may be tried.
    static let attempts = 5

    private let dependencies: IdentityDependencies

    init(_ dependencies: IdentityDependencies) { self.dependencies = dependencies }

    /// Sends a new code, which replaces the previous code of the same requester.
    /// - Returns: the expiry of the code.
    @discardableResult
    func send(
        _ purpose: Purpose, to phone: PhoneNumber, for account: AccountID?, askedBy requester: CodeRequester,
        in language: Language, in tx: Transaction
    ) throws -> Instant {
        // 2^64 is not a multiple of a million: the lowest codes are likelier by one in 10^13.
        let number = dependencies.runtime.random(8).reduce(0) { $0 << 8 | UInt64($1) } % 1_000_000
        let digits = String(number)
        let code = OneTimeCode(unchecked: String(repeating: "0", count: 6 - digits.count) + digits)
        let end = tx.now + dependencies.settings.codeLifetime
        try CodeRows(tx.db).put(
            code, purpose, to: phone, for: account, askedBy: requester, salt: dependencies.runtime.random(16),
            until: end)
        let message: Message =
            switch purpose {
            case .signIn: .signInCode(code)
            case .changePhone: .changePhoneCode(code)
            case .resetPassword: .resetCode(code)
            }
        try dependencies.outbox.put(message, to: .sms(phone), in: language, for: account, in: tx)
        return end
    }

    /// Tries a code, and runs `body` in the same transaction when the code is right. A wrong code costs an attempt.
    /// - Parameter body: receives the owner of the code, `nil` for a sign-in code. Returns whether the code is used up.
    /// - Returns: the result of `body`; `nil` when the code is wrong, used, expired or tried too often.
    /// - Throws: `CallError.throttled` when the client has tried too many wrong codes.
    func use<T: Sendable>(
        _ attempt: CodeAttempt, in context: CallContext,
        _ body: @escaping @Sendable (AccountID?, Transaction) throws -> (value: T, isUsedUp: Bool)
    ) async throws -> T? {
        let outcome = try await dependencies.host.write(context) { tx in
            try trying(attempt, in: tx) { account in
                let (value, isUsedUp) = try body(account, tx)
                if isUsedUp { try CodeRows(tx.db).remove(attempt) }
                return value
            }
        }
        return try outcome.value
    }

    /// Checks a code without using it up. A wrong code costs an attempt.
    /// - Throws: `CallError.throttled` when the client has tried too many wrong codes.
    func isRight(_ attempt: CodeAttempt, in context: CallContext) async throws -> Bool {
        let outcome = try await dependencies.host.write(context) { tx in try trying(attempt, in: tx) { _ in true } }
        return try outcome.value ?? false
    }

    private enum Outcome<Value: Sendable>: Sendable {
        case right(Value), wrong
        /// Nothing was checked; the client must wait this many seconds.
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

    /// Counts the limit in the same transaction. So the transaction writes whether or not there is a code, and the time
    /// of the answer does not reveal whether a courier has the number.
    private func trying<T: Sendable>(
        _ attempt: CodeAttempt, in tx: Transaction, _ body: (AccountID?) throws -> T
    ) throws -> Outcome<T> {
        let guess = [Throttle.Use(.guessClient, client: attempt.client)]
        if let wait = try dependencies.throttle.take(guess, at: tx.now, in: tx.db) { return .tooOften(wait) }
        guard let found = try CodeRows(tx.db).tryOut(attempt, at: tx.now) else { return .wrong }
        try dependencies.throttle.giveBack(guess, at: tx.now, in: tx.db)
        return .right(try body(found.account))
    }

    func removeExpired() async throws {
        try await dependencies.host.write { tx in
            try tx.db.cachedStatement(sql: "DELETE FROM code WHERE expiresAt <= ?").execute(arguments: [tx.now])
        }
    }
}
