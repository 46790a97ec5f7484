import GRDB
import IdentityContract
import RPC
import SQLiteKit
import ServiceKit
import Vocabulary

/// Proof that the caller knew the password of the account. A later transaction performs the protected action and must
/// verify the proof again: ``account(orRefuse:in:)``.
struct VerifiedPassword: Sendable {
    var account: AccountID
    /// `nil` for an account that signs in by code: then the session must be fresh.
    var hash: PasswordHash?
    var session: SessionID
    var at: Instant
}

/// Checks the password before an action that a stolen session must not perform.
struct PasswordCheck: Sendable {
    private let dependencies: IdentityDependencies

    init(_ dependencies: IdentityDependencies) { self.dependencies = dependencies }

    /// - Parameters:
    ///   - password: may be missing when the account has none.
    ///   - refusal: the refusal of a wrong password.
    /// - Throws: `refusal`; `CallError.invalid` when the account has a password and the call does not;
    ///   `CallError.throttled` after too many wrong ones; `CallError.busy` when too many passwords wait, or while the
    ///   deletion of the account is being decided.
    func prove(
        _ password: Password?, of caller: Caller, _ actionContext: ActionContext, orRefuse refusal: some Refusal
    ) async throws -> VerifiedPassword {
        let asked = dependencies.runtime.now()
        guard let credentials = try await AccountStore(dependencies).credentials(of: caller.account) else {
            throw refusal
        }
        let proven = VerifiedPassword(
            account: caller.account, hash: credentials.passwordHash, session: caller.session, at: asked)
        guard let hash = credentials.passwordHash else { return proven }
        guard let password else { throw CallError.invalid(Faults("password", .required)) }
        let uses = [Throttle.Use(.passwordAccount, "\(caller.account)")]
        try await dependencies.throttle.take(
            uses + [Throttle.Use(.hashClient, client: actionContext.client)], at: asked)
        let isRight: Bool
        do {
            isRight = try await dependencies.hasher.verify(
                password, against: hash, for: HashRequester(actionContext, account: "\(caller.account)")
            ).isRight
        } catch {
            // No client learned anything from the attempt.
            try? await dependencies.throttle.giveBack(uses, at: dependencies.runtime.now())
            throw error
        }
        guard isRight else { throw refusal }
        try await dependencies.throttle.giveBack(uses, at: dependencies.runtime.now())
        return proven
    }
}

/// The refusals of a caller who has not proven to own the account.
protocol PasswordRefusal: Refusal {
    static var wrongPassword: Self { get }
    /// The account has no password, and the session is too old to do without one.
    static var codeSignInRequired: Self { get }
}

extension ChangeEmail.Refused: PasswordRefusal {}
extension ChangePhone.Refused: PasswordRefusal {}
extension DeleteAccount.Refused: PasswordRefusal {}

/// Whether the proof still holds in a later transaction.
enum VerifiedPasswordState {
    case holds(Account)
    /// The password was changed meanwhile, or the account was blocked or deleted.
    case over
    /// There is no password, and the sign-in by code was too long ago.
    case staleSession
}

extension VerifiedPassword {
    /// How old a session may be to perform actions that otherwise need a password.
    private static let freshness = Duration.seconds(600)

    /// Checks whether the proof holds in a later transaction.
    /// - Throws: `CallError.busy` while the deletion of the account is being decided.
    func standing(in db: Database) throws -> VerifiedPasswordState {
        let accounts = AccountRows(db)
        guard let account = try accounts.active(self.account), !account.isBlocked,
            try accounts.isSamePassword(of: account.id, as: hash)
        else { return .over }
        guard hash == nil else { return .holds(account) }
        // There is no password to check. A token that was stolen a while ago must not be enough.
        let select = try db.cachedStatement(
            sql: "SELECT EXISTS (SELECT 1 FROM session WHERE id = ? AND account = ? AND createdAt > ?)")
        let isFresh = try Bool.fetchOne(select, arguments: [session, account.id, at - Self.freshness])
        return isFresh == true ? .holds(account) : .staleSession
    }

    /// Returns the account, if the proof still holds.
    func account<R: PasswordRefusal>(orRefuse: R.Type, in db: Database) throws -> Account {
        switch try standing(in: db) {
        case .holds(let account): return account
        case .over: throw R.wrongPassword
        case .staleSession: throw R.codeSignInRequired
        }
    }
}
