import Foundation
import GRDB
import SQLiteKit
import Vocabulary

/// The table `proof`: makes links and mails them.
struct ProofStore: Sendable {
    let database: ServiceDatabase
    let outbox: Outbox
    let links: Links
    /// How long a link that confirms or changes an address is good.
    let confirmationLifetime: Duration
    /// How long a link that sets a password is good.
    let resetLifetime: Duration
    /// As many bytes as asked for.
    let random: @Sendable (_ count: Int) -> [UInt8]

    /// Mails the link that confirms the address an account registered with.
    func mailConfirmation(of account: Account, _ occasion: Occasion, in db: Database) throws {
        try mailConfirmation(of: account, in: occasion.language, at: occasion.at, db)
    }

    /// The same, for a request that was noted before.
    func mailConfirmation(of account: Account, in language: Language, at now: Instant, _ db: Database) throws {
        guard let email = account.email else { return }
        let token = try issue(.confirmEmail, of: account.id, email, at: now, for: confirmationLifetime, in: db)
        try outbox.put(
            .confirmEmail(link: links.confirmation(account.kind, token)), to: .mail(email),
            in: account.language ?? language, for: account.id, at: now, in: db)
    }

    /// Mails the link that makes a new address the account's.
    func mailChange(of account: Account, to email: EmailAddress, _ occasion: Occasion, in db: Database) throws {
        let token = try issue(.changeEmail, of: account.id, email, at: occasion.at, for: confirmationLifetime, in: db)
        try outbox.put(
            .changeEmail(link: links.confirmation(account.kind, token)), to: .mail(email),
            in: account.language ?? occasion.language, for: account.id, at: occasion.at, in: db)
    }

    /// Mails the link that sets a new password.
    func mailPasswordReset(of account: Account, in language: Language, at now: Instant, _ db: Database) throws {
        guard let email = account.email else { return }
        let token = try issue(.resetPassword, of: account.id, email, at: now, for: resetLifetime, in: db)
        try outbox.put(
            .resetPassword(link: links.passwordReset(token)), to: .mail(email), in: account.language ?? language,
            for: account.id, at: now, in: db)
    }

    private func issue(
        _ purpose: Proof.Purpose, of account: AccountID, _ email: EmailAddress, at now: Instant,
        for lifetime: Duration, in db: Database
    ) throws -> LinkToken {
        let token = LinkToken(secret: random(LinkToken.byteCount))
        try db.cachedStatement(
            sql: """
                INSERT INTO proof (tokenHash, account, purpose, email, createdAt, expiresAt) VALUES (?, ?, ?, ?, ?, ?)
                """
        ).execute(arguments: [Data(token.hash), account, purpose.rawValue, email.text, now, now + lifetime])
        return token
    }

    /// Erases links that were over before then. Until then a link says that it is too old, and not that it is unknown.
    func removeOld(expiredBefore instant: Instant) async throws {
        try await database.write {
            try $0.cachedStatement(sql: "DELETE FROM proof WHERE expiresAt < ?").execute(arguments: [instant])
        }
    }
}
