import ContextKit
import GRDB
import IdentityContract
import RPC
import SQLiteKit
import Vocabulary

/// Addresses that are confirmed or changed by mailed links. Each method is one transaction.
struct EmailStore: Sendable {
    let kit: IdentityKit

    init(_ kit: IdentityKit) { self.kit = kit }

    /// What a link did, or why it did nothing.
    enum Outcome: Hashable, Sendable {
        case confirmed(EmailAddress)
        /// A change that was only looked at.
        case open(EmailAddress)
        case unknown, used, taken
        case expired(AccountID)
    }

    /// Confirms the address of a registration, or makes a new one the account's. A link is good for accounts of its own
    /// kind only (R02.7).
    /// - Parameter mayChange: whether a person asks; what opens a link unasked confirms, and changes nothing.
    func confirm(
        _ kind: AccountKind, _ token: LinkToken, mayChange: Bool, in context: CallContext
    ) async throws -> Outcome {
        let occasion = Occasion(context)
        return try await kit.frame.write(context) { tx in
            let (accounts, proofs) = (AccountRows(tx.db), ProofRows(tx.db))
            guard let proof = try proofs.find(token), proof.purpose != .resetPassword,
                let account = try accounts.active(proof.account), account.kind == kind,
                !account.isBlocked || proof.purpose == .confirmEmail
            else { return .unknown }
            do throws(Proof.Fault) {
                try proof.check(at: tx.now)
            } catch {
                switch error {
                // One that was given up without being opened has confirmed nothing.
                case .used: return account.email == proof.email ? .used : .unknown
                case .expired: return .expired(account.id)
                }
            }
            switch proof.purpose {
            case .confirmEmail:
                // The address was changed since: this link is about one that is no longer the account's.
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
                // Whoever reads the former mail must not set the password any more.
                try proofs.useAll(of: account.id, for: .resetPassword, at: tx.now)
                if account.email != proof.email, let former = account.told {
                    try kit.outbox.put(
                        .emailChanged, to: former, in: account.language ?? occasion.language, for: account.id, in: tx)
                }
            case .resetPassword: return .unknown
            }
            try proofs.useAll(of: account.id, for: proof.purpose, at: tx.now)
            try AuditTrail(kit).note(
                proof.purpose == .changeEmail ? .emailChanged : .emailConfirmed, of: account.id, occasion, in: tx)
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
    }

    /// Mails the link that makes the address the account's.
    /// - Returns: after how many seconds it is worth trying again, when the address or the account has had enough mails;
    ///   else `nil`.
    /// - Throws: `ChangeEmail.Refused`
    func requestChange(
        _ proven: ProvenPassword, to email: EmailAddress, in context: CallContext
    ) async throws -> Int? {
        let occasion = Occasion(context)
        return try await kit.frame.write(context) { tx in
            let account = try proven.account(orRefuse: ChangeEmail.Refused.self, in: tx.db)
            let holder = try AccountRows(tx.db).find(account.kind, holding: .email(email))
            guard holder == nil || holder?.id == account.id || holder?.holdsIdentifiers(at: tx.now) == false else {
                throw ChangeEmail.Refused.emailTaken
            }
            // Last: what is refused anyway must not use up what the owner of the address may ask for.
            let uses = [
                Throttle.Use(.mailAddressFromClient, email.text, client: occasion.client),
                Throttle.Use(.mailAddress, email.text), Throttle.Use(.changeAccount, "\(account.id)"),
            ]
            if let wait = try kit.throttle.take(uses, at: tx.now, in: tx.db) { return wait }
            try ProofStore(kit).mailChange(of: account, to: email, in: occasion.language, in: tx)
            return nil
        }
    }
}
