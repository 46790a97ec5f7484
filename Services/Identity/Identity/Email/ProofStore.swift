import ContextKit
import GRDB
import SQLiteKit
import ServiceKit
import Vocabulary

/// Makes links and mails them.
struct ProofStore: Sendable {
    private let kit: IdentityKit

    init(_ kit: IdentityKit) { self.kit = kit }

    private var links: Links { kit.settings.links }

    /// Mails the link that confirms the address an account registered with.
    func mailConfirmation(of account: Account, in language: Language, in tx: Transaction) throws {
        guard let email = account.email else { return }
        let token = try issue(.confirmEmail, of: account.id, email, for: kit.settings.confirmationLifetime, in: tx)
        try kit.outbox.put(
            .confirmEmail(link: links.confirmation(account.kind, token)), to: .mail(email),
            in: account.language ?? language, for: account.id, in: tx)
    }

    /// Mails the link that makes a new address the account's.
    func mailChange(of account: Account, to email: EmailAddress, in language: Language, in tx: Transaction) throws {
        let token = try issue(.changeEmail, of: account.id, email, for: kit.settings.confirmationLifetime, in: tx)
        try kit.outbox.put(
            .changeEmail(link: links.confirmation(account.kind, token)), to: .mail(email),
            in: account.language ?? language, for: account.id, in: tx)
    }

    /// Mails the link that sets a new password.
    func mailPasswordReset(of account: Account, in language: Language, in tx: Transaction) throws {
        guard let email = account.email else { return }
        let token = try issue(.resetPassword, of: account.id, email, for: kit.settings.resetLifetime, in: tx)
        try kit.outbox.put(
            .resetPassword(link: links.passwordReset(token)), to: .mail(email), in: account.language ?? language,
            for: account.id, in: tx)
    }

    private func issue(
        _ purpose: Proof.Purpose, of account: AccountID, _ email: EmailAddress, for lifetime: Duration,
        in tx: Transaction
    ) throws -> LinkToken {
        let token = LinkToken(secret: kit.effects.random(LinkToken.byteCount))
        let proof = Proof(
            account: account, purpose: purpose, email: email, expiresAt: tx.now + lifetime, isUsed: false)
        try ProofRows(tx.db).insert(proof, token, at: tx.now)
        return token
    }

    /// Erases links that were over before then. Until then a link says that it is too old, and not that it is unknown.
    func removeOld(expiredBefore instant: Instant) async throws {
        try await kit.frame.write { tx in
            try tx.db.cachedStatement(sql: "DELETE FROM proof WHERE expiresAt < ?").execute(arguments: [instant])
        }
    }
}
