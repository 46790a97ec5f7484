import ContextKit
import GRDB
import RPC
import SQLiteKit
import ServiceKit
import Vocabulary

/// Codes of six digits that were sent to a phone, good for a few minutes and tries.
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

    private let kit: IdentityKit

    init(_ kit: IdentityKit) { self.kit = kit }

    /// Sends a new code, which takes the place of a former one of the same requester.
    /// - Returns: until when it is good.
    @discardableResult
    func send(
        _ purpose: Purpose, to phone: PhoneNumber, for account: AccountID?, askedBy requester: CodeRequester,
        in language: Language, in tx: Transaction
    ) throws -> Instant {
        // Of 2^64 numbers, a million do not divide evenly; the first codes are likelier by one in 10^13.
        let number = kit.effects.random(8).reduce(0) { $0 << 8 | UInt64($1) } % 1_000_000
        let digits = String(number)
        let code = OneTimeCode(unchecked: String(repeating: "0", count: 6 - digits.count) + digits)
        let end = tx.now + kit.settings.codeLifetime
        try CodeRows(tx.db).put(
            code, purpose, to: phone, for: account, askedBy: requester, salt: kit.effects.random(16), until: end)
        let message: Message =
            switch purpose {
            case .signIn: .signInCode(code)
            case .changePhone: .changePhoneCode(code)
            case .resetPassword: .resetCode(code)
            }
        try kit.outbox.put(message, to: .sms(phone), in: language, for: account, in: tx)
        return end
    }

    /// Tries a code, and does what it is for in the same transaction. A wrong one costs a try.
    /// - Parameter body: gets whose code it is, `nil` for one to sign in with, and says whether it is used up.
    /// - Returns: what `body` did; `nil` when the code is wrong, used, too old or tried too often.
    /// - Throws: `CallError.throttled` when the client has tried too many wrong codes.
    func use<T: Sendable>(
        _ attempt: CodeAttempt, in context: CallContext,
        _ body: @escaping @Sendable (AccountID?, Transaction) throws -> (value: T, isUsedUp: Bool)
    ) async throws -> T? {
        let outcome = try await kit.frame.write(context) { tx in
            try trying(attempt, in: tx) { account in
                let (value, isUsedUp) = try body(account, tx)
                if isUsedUp { try CodeRows(tx.db).remove(attempt) }
                return value
            }
        }
        return try outcome.value
    }

    /// Tries a code, and leaves it when it is right. A wrong one costs a try.
    /// - Throws: `CallError.throttled` when the client has tried too many wrong codes.
    func isRight(_ attempt: CodeAttempt, in context: CallContext) async throws -> Bool {
        let outcome = try await kit.frame.write(context) { tx in try trying(attempt, in: tx) { _ in true } }
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
        _ attempt: CodeAttempt, in tx: Transaction, _ body: (AccountID?) throws -> T
    ) throws -> Outcome<T> {
        let guess = [Throttle.Use(.guessClient, client: attempt.client)]
        if let wait = try kit.throttle.take(guess, at: tx.now, in: tx.db) { return .tooOften(wait) }
        guard let found = try CodeRows(tx.db).tryOut(attempt, at: tx.now) else { return .wrong }
        try kit.throttle.giveBack(guess, at: tx.now, in: tx.db)
        return .right(try body(found.account))
    }

    func removeExpired() async throws {
        try await kit.frame.write { tx in
            try tx.db.cachedStatement(sql: "DELETE FROM code WHERE expiresAt <= ?").execute(arguments: [tx.now])
        }
    }
}
