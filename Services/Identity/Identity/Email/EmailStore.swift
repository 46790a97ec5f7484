import ContextKit
import GRDB
import IdentityContract
import RPC
import SQLiteKit
import Vocabulary

/// Confirms and changes addresses by mailed links. Each method is one transaction.
struct EmailStore: Sendable {
    let dependencies: IdentityDependencies

    init(_ dependencies: IdentityDependencies) { self.dependencies = dependencies }

    /// The effect of a link, or the reason why it had none.
    enum Outcome: Hashable, Sendable {
        case confirmed(EmailAddress)
        /// The link of a change was only viewed.
        case open(EmailAddress)
        case unknown, used, taken
        case expired(AccountID)
    }

    /// Confirms the address of a registration, or replaces the account's address. A link works only for accounts of its
    /// own kind (R02.7).
    /// - Parameter mayChange: whether the person submitted the form. Merely opening a link confirms an address but
    ///   changes none.
    func confirm(
        _ kind: AccountKind, _ token: LinkToken, mayChange: Bool, in context: CallContext
    ) async throws -> Outcome {
        let actionContext = ActionContext(context)
        return try await dependencies.host.write(context) { tx in
            let (accounts, proofs) = (AccountRows(tx.db), ProofRows(tx.db))
            guard let proof = try proofs.find(token), proof.purpose != .resetPassword,
                let account = try accounts.active(proof.account), account.kind == kind,
                !account.isBlocked || proof.purpose == .confirmEmail
            else { return .unknown }
            do throws(Proof.Fault) {
                try proof.check(at: tx.now)
            } catch {
                switch error {
                // A link that was voided without being opened has confirmed nothing.
                case .used: return account.email == proof.email ? .used : .unknown
                case .expired: return .expired(account.id)
                }
            }
            switch proof.purpose {
            case .confirmEmail:
                // The address changed since: the link names an address that the account no longer has.
                guard account.email == proof.email else { return .unknown }
                try setEmail(proof.email, of: account, in: tx)
            case .changeEmail where !mayChange:
                let holder = try accounts.find(kind, holding: .email(proof.email))
                let isTaken = holder.map { $0.id != account.id && $0.holdsIdentifiers(at: tx.now) } ?? false
                return isTaken ? .taken : .open(proof.email)
            case .changeEmail:
                do {
                    try accounts.releaseExpired(.email(proof.email), of: kind, at: tx.now)
                    try setEmail(proof.email, of: account, in: tx)
                } catch DatabaseError.SQLITE_CONSTRAINT_UNIQUE {
                    return .taken
                }
                // A reader of the previous address must not be able to set the password any more.
                try proofs.useAll(of: account.id, for: .resetPassword, at: tx.now)
                if account.email != proof.email, let former = account.recipient {
                    try dependencies.outbox.put(
                        .emailChanged, to: former, in: account.language ?? actionContext.language, for: account.id,
                        in: tx)
                }
            case .resetPassword: return .unknown
            }
            try proofs.useAll(of: account.id, for: proof.purpose, at: tx.now)
            try AuditTrail(dependencies).note(
                proof.purpose == .changeEmail ? .emailChanged : .emailConfirmed, of: account.id, actionContext, in: tx)
            return .confirmed(proof.email)
        }
    }

    private func setEmail(_ email: EmailAddress, of account: Account, in tx: Transaction) throws {
        try tx.db.cachedStatement(
            sql: """
                UPDATE account SET email = ?1, version = version + 1,
                    emailConfirmedAt = CASE WHEN email = ?1 THEN coalesce(emailConfirmedAt, ?2) ELSE ?2 END
                WHERE id = ?3
                """
        ).execute(arguments: [email.text, tx.now, account.id])
        try publishConfirmation(of: account, in: tx)
    }

    /// Publishes that an account has its first confirmed address.
    /// - Parameter account: the account before the change.
    func publishConfirmation(of account: Account, in tx: Transaction) throws {
        guard !account.isEmailConfirmed else { return }
        try dependencies.feed.append(EmailConfirmed(account: account.id, kind: account.kind), in: tx)
    }

    /// Mails the link that makes the address the account's.
    /// - Returns: the number of seconds to wait when the address or the account has had too many mails; else `nil`.
    /// - Throws: `ChangeEmail.Refused`
    func requestChange(
        _ proven: VerifiedPassword, to email: EmailAddress, in context: CallContext
    ) async throws -> Int? {
        let actionContext = ActionContext(context)
        return try await dependencies.host.write(context) { tx in
            let account = try proven.account(orRefuse: ChangeEmail.Refused.self, in: tx.db)
            let holder = try AccountRows(tx.db).find(account.kind, holding: .email(email))
            guard holder == nil || holder?.id == account.id || holder?.holdsIdentifiers(at: tx.now) == false else {
                throw ChangeEmail.Refused.emailTaken
            }
            // Last: a refused request must not use up the budget of the owner of the address.
            let uses = [
                Throttle.Use(.mailAddressFromClient, email.text, client: actionContext.client),
                Throttle.Use(.mailAddress, email.text), Throttle.Use(.changeAccount, "\(account.id)"),
            ]
            if let wait = try dependencies.throttle.take(uses, at: tx.now, in: tx.db) { return wait }
            try ProofStore(dependencies).mailChange(of: account, to: email, in: actionContext.language, in: tx)
            return nil
        }
    }
}
