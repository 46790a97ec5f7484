import GRDB
import IdentityContract
import SQLiteKit
import Vocabulary

/// Addresses that are confirmed or changed by mailed links.
struct EmailStore: Sendable {
    let kit: IdentityKit

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
        _ kind: AccountKind, _ token: LinkToken, mayChange: Bool, _ occasion: Occasion
    ) async throws -> Outcome {
        try await kit.database.write { db in
            guard let proof = try db.proof(token), proof.purpose != .resetPassword,
                let account = try db.activeAccount(proof.account), account.kind == kind,
                !account.isBlocked || proof.purpose == .confirmEmail
            else { return .unknown }
            do throws(Proof.Fault) {
                try proof.check(at: occasion.at)
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
                try db.setEmail(proof.email, of: account.id, at: occasion.at)
            case .changeEmail where !mayChange:
                let holder = try db.account(of: kind, holding: .email(proof.email))
                let isTaken = holder.map { $0.id != account.id && $0.holdsIdentifiers(at: occasion.at) } ?? false
                return isTaken ? .taken : .open(proof.email)
            case .changeEmail:
                do {
                    try db.releaseExpired(.email(proof.email), of: kind, at: occasion.at)
                    try db.setEmail(proof.email, of: account.id, at: occasion.at)
                } catch DatabaseError.SQLITE_CONSTRAINT_UNIQUE {
                    return .taken
                }
                // Whoever reads the former mail must not set the password any more.
                try db.useProofs(of: account.id, for: .resetPassword, at: occasion.at)
                if account.email != proof.email, let former = account.told {
                    try kit.outbox.put(
                        .emailChanged, to: former, in: account.language ?? occasion.language, for: account.id,
                        at: occasion.at, in: db)
                }
            case .resetPassword: return .unknown
            }
            try db.useProofs(of: account.id, for: proof.purpose, at: occasion.at)
            try kit.audit.note(
                proof.purpose == .changeEmail ? .emailChanged : .emailConfirmed, of: account.id, occasion, in: db)
            return .confirmed(proof.email)
        }
    }

    /// Mails the link that makes the address the account's.
    /// - Returns: after how many seconds it is worth trying again, when the address or the account has had enough mails;
    ///   else `nil`.
    /// - Throws: `ChangeEmail.Refused`
    func requestChange(
        _ proven: ProvenPassword, to email: EmailAddress, _ occasion: Occasion
    ) async throws -> Int? {
        try await kit.database.write { db in
            let account = try db.account(standing: proven, orRefuse: ChangeEmail.Refused.self)
            let holder = try db.account(of: account.kind, holding: .email(email))
            guard holder == nil || holder?.id == account.id || holder?.holdsIdentifiers(at: occasion.at) == false else {
                throw ChangeEmail.Refused.emailTaken
            }
            // Last: what is refused anyway must not use up what the owner of the address may ask for.
            let uses = [
                Throttle.Use(.mailAddressFromClient, email.text, client: occasion.client),
                Throttle.Use(.mailAddress, email.text), Throttle.Use(.changeAccount, "\(account.id)"),
            ]
            if let wait = try kit.throttle.take(uses, at: occasion.at, in: db) { return wait }
            try kit.proofs.mailChange(of: account, to: email, occasion, in: db)
            return nil
        }
    }
}

extension Database {
    fileprivate func setEmail(_ email: EmailAddress, of id: AccountID, at now: Instant) throws {
        try cachedStatement(
            sql: """
                UPDATE account SET email = ?1, version = version + 1,
                    emailConfirmedAt = CASE WHEN email = ?1 THEN coalesce(emailConfirmedAt, ?2) ELSE ?2 END
                WHERE id = ?3
                """
        ).execute(arguments: [email.text, now, id])
    }
}
