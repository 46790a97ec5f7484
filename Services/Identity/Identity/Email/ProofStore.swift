import ServiceKit
import Foundation
import GRDB
import SQLiteKit
import Vocabulary

/// The table `proof`: makes links and mails them.
struct ProofStore: Sendable {
    let kit: IdentityKit

    private var links: Links { kit.settings.links }

    /// Mails the link that confirms the address an account registered with.
    func mailConfirmation(of account: Account, _ occasion: Occasion, in db: Database) throws {
        try mailConfirmation(of: account, in: occasion.language, at: occasion.at, db)
    }

    /// The same, for a request that was noted before.
    func mailConfirmation(of account: Account, in language: Language, at now: Instant, _ db: Database) throws {
        guard let email = account.email else { return }
        let token = try issue(
            .confirmEmail, of: account.id, email, at: now, for: kit.settings.confirmationLifetime, in: db)
        try kit.outbox.put(
            .confirmEmail(link: links.confirmation(account.kind, token)), to: .mail(email),
            in: account.language ?? language, for: account.id, at: now, in: db)
    }

    /// Mails the link that makes a new address the account's.
    func mailChange(of account: Account, to email: EmailAddress, _ occasion: Occasion, in db: Database) throws {
        let token = try issue(
            .changeEmail, of: account.id, email, at: occasion.at, for: kit.settings.confirmationLifetime, in: db)
        try kit.outbox.put(
            .changeEmail(link: links.confirmation(account.kind, token)), to: .mail(email),
            in: account.language ?? occasion.language, for: account.id, at: occasion.at, in: db)
    }

    /// Mails the link that sets a new password.
    func mailPasswordReset(of account: Account, in language: Language, at now: Instant, _ db: Database) throws {
        guard let email = account.email else { return }
        let token = try issue(.resetPassword, of: account.id, email, at: now, for: kit.settings.resetLifetime, in: db)
        try kit.outbox.put(
            .resetPassword(link: links.passwordReset(token)), to: .mail(email), in: account.language ?? language,
            for: account.id, at: now, in: db)
    }

    private func issue(
        _ purpose: Proof.Purpose, of account: AccountID, _ email: EmailAddress, at now: Instant,
        for lifetime: Duration, in db: Database
    ) throws -> LinkToken {
        let token = LinkToken(secret: kit.effects.random(LinkToken.byteCount))
        try db.cachedStatement(
            sql: """
                INSERT INTO proof (tokenHash, account, purpose, email, createdAt, expiresAt) VALUES (?, ?, ?, ?, ?, ?)
                """
        ).execute(arguments: [Data(token.hash), account, purpose.rawValue, email.text, now, now + lifetime])
        return token
    }

    /// Erases links that were over before then. Until then a link says that it is too old, and not that it is unknown.
    func removeOld(expiredBefore instant: Instant) async throws {
        try await kit.database.write {
            try $0.cachedStatement(sql: "DELETE FROM proof WHERE expiresAt < ?").execute(arguments: [instant])
        }
    }
}
