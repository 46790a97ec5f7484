import GRDB
import IdentityContract
import RPC
import SQLiteKit
import ServiceKit
import Vocabulary

/// That somebody who is signed in knew the password of the account. What it allows is done in a later transaction,
/// which asks for the account by it once more: ``account(orRefuse:in:)``.
struct ProvenPassword: Sendable {
    var account: AccountID
    /// `nil` for whoever signs in by code: then it is the session that must be fresh.
    var hash: PasswordHash?
    var session: SessionID
    var at: Instant
}

/// Asks for the password before what a stolen session must not do.
struct PasswordCheck: Sendable {
    private let kit: IdentityKit

    init(_ kit: IdentityKit) { self.kit = kit }

    /// - Parameters:
    ///   - password: may be missing when the account has none.
    ///   - refusal: what a wrong password is refused with.
    /// - Throws: `refusal`; `CallError.invalid` when the account has a password and the call does not;
    ///   `CallError.throttled` after too many wrong ones; `CallError.busy` when too many passwords wait, or while the
    ///   deletion of the account is being decided.
    func prove(
        _ password: Password?, of caller: Caller, _ occasion: Occasion, orRefuse refusal: some Refusal
    ) async throws -> ProvenPassword {
        let asked = kit.effects.now()
        guard let credentials = try await AccountStore(kit).credentials(of: caller.account) else { throw refusal }
        let proven = ProvenPassword(
            account: caller.account, hash: credentials.passwordHash, session: caller.session, at: asked)
        guard let hash = credentials.passwordHash else { return proven }
        guard let password else { throw CallError.invalid(Faults("password", .required)) }
        let uses = [Throttle.Use(.passwordAccount, "\(caller.account)")]
        try await kit.throttle.take(uses + [Throttle.Use(.hashClient, client: occasion.client)], at: asked)
        let isRight: Bool
        do {
            isRight = try await kit.hasher.verify(
                password, against: hash, for: HashRequester(occasion, account: "\(caller.account)")
            ).isRight
        } catch {
            // Nobody has learned anything.
            try? await kit.throttle.giveBack(uses, at: kit.effects.now())
            throw error
        }
        guard isRight else { throw refusal }
        try await kit.throttle.giveBack(uses, at: kit.effects.now())
        return proven
    }
}

/// How a call refuses a caller who has not confirmed that the account is theirs.
protocol PasswordRefusal: Refusal {
    static var wrongPassword: Self { get }
    /// The account has no password, and the session is too old to do without one.
    static var codeSignInNeeded: Self { get }
}

extension ChangeEmail.Refused: PasswordRefusal {}
extension ChangePhone.Refused: PasswordRefusal {}
extension DeleteAccount.Refused: PasswordRefusal {}

/// Whether what was proven still holds in a later transaction.
enum PasswordStanding {
    case holds(Account)
    /// The password was changed meanwhile, or the account was blocked or deleted.
    case over
    /// There is no password, and the sign-in by code was too long ago.
    case staleSession
}

extension ProvenPassword {
    /// How long after its sign-in a session can do what others need their password for.
    private static let freshness = Duration.seconds(600)

    /// Whether it holds in a later transaction.
    /// - Throws: `CallError.busy` while the deletion of the account is being decided.
    func standing(in db: Database) throws -> PasswordStanding {
        let accounts = AccountRows(db)
        guard let account = try accounts.active(self.account), !account.isBlocked,
            try accounts.isSamePassword(of: account.id, as: hash)
        else { return .over }
        guard hash == nil else { return .holds(account) }
        // There is no password to ask for. A token that was stolen a while ago must not be enough.
        let select = try db.cachedStatement(
            sql: "SELECT EXISTS (SELECT 1 FROM session WHERE id = ? AND account = ? AND createdAt > ?)")
        let isFresh = try Bool.fetchOne(select, arguments: [session, account.id, at - Self.freshness])
        return isFresh == true ? .holds(account) : .staleSession
    }

    /// The account, if what was proven still holds.
    func account<R: PasswordRefusal>(orRefuse: R.Type, in db: Database) throws -> Account {
        switch try standing(in: db) {
        case .holds(let account): return account
        case .over: throw R.wrongPassword
        case .staleSession: throw R.codeSignInNeeded
        }
    }
}
