import ContextKit
import GRDB
import SQLiteKit
import ServiceKit
import Vocabulary

/// Creates links and mails them.
struct ProofStore: Sendable {
    private let dependencies: IdentityDependencies

    init(_ dependencies: IdentityDependencies) { self.dependencies = dependencies }

    private var links: Links { dependencies.settings.links }

    /// Mails the link that confirms the address of a registration.
    func mailConfirmation(of account: Account, in language: Language, in tx: Transaction) throws {
        guard let email = account.email else { return }
        let token = try issue(
            .confirmEmail, of: account.id, email, for: dependencies.settings.confirmationLifetime, in: tx)
        try dependencies.outbox.put(
            .confirmEmail(link: links.confirmation(account.kind, token)), to: .mail(email),
            in: account.language ?? language, for: account.id, in: tx)
    }

    /// Mails the link that changes the account's address.
    func mailChange(of account: Account, to email: EmailAddress, in language: Language, in tx: Transaction) throws {
        let token = try issue(
            .changeEmail, of: account.id, email, for: dependencies.settings.confirmationLifetime, in: tx)
        try dependencies.outbox.put(
            .changeEmail(link: links.confirmation(account.kind, token)), to: .mail(email),
            in: account.language ?? language, for: account.id, in: tx)
    }

    /// Mails the link that sets a new password.
    func mailPasswordReset(of account: Account, in language: Language, in tx: Transaction) throws {
        guard let email = account.email else { return }
        let token = try issue(.resetPassword, of: account.id, email, for: dependencies.settings.resetLifetime, in: tx)
        try dependencies.outbox.put(
            .resetPassword(link: links.passwordReset(token)), to: .mail(email), in: account.language ?? language,
            for: account.id, in: tx)
    }

    private func issue(
        _ purpose: Proof.Purpose, of account: AccountID, _ email: EmailAddress, for lifetime: Duration,
        in tx: Transaction
    ) throws -> LinkToken {
        let token = LinkToken(secret: dependencies.runtime.random(LinkToken.byteCount))
        let proof = Proof(
            account: account, purpose: purpose, email: email, expiresAt: tx.now + lifetime, isUsed: false)
        try ProofRows(tx.db).insert(proof, token, at: tx.now)
        return token
    }

    /// Erases links that expired before the instant. Until then a link is reported as expired instead of unknown.
    func removeOld(expiredBefore instant: Instant) async throws {
        try await dependencies.host.write { tx in
            try tx.db.cachedStatement(sql: "DELETE FROM proof WHERE expiresAt < ?").execute(arguments: [instant])
        }
    }
}
