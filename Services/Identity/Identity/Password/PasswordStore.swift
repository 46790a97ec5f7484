import ContextKit
import GRDB
import IdentityContract
import RPC
import SQLiteKit
import Vocabulary

/// Passwords that change. Every session of the account ends with the former one.
struct PasswordStore: Sendable {
    let kit: IdentityKit

    init(_ kit: IdentityKit) { self.kit = kit }

    /// - Returns: the sessions that ended; `nil` when what was proven does not hold any more, and nothing was done.
    func change(
        _ proven: ProvenPassword, to hash: PasswordHash, in context: CallContext
    ) async throws -> [SessionID]? {
        let occasion = Occasion(context)
        return try await kit.frame.write(context) { tx in
            guard case .holds(let account) = try proven.standing(in: tx.db) else { return nil }
            return try set(hash, of: account, noting: .passwordChanged, occasion, in: tx)
        }
    }

    /// A link that sets a password, as it stands now.
    func proof(_ token: LinkToken) async throws -> (proof: Proof, kind: AccountKind)? {
        try await kit.database.read { db in
            guard let proof = try ProofRows(db).find(token), proof.purpose == .resetPassword,
                let account = try AccountRows(db).active(proof.account), !account.isBlocked
            else { return nil }
            return (proof, account.kind)
        }
    }

    /// Sets the password of the account that the link belongs to, and uses up all such links of it. Whoever opened it
    /// reads the mail of the address, so that is confirmed, too.
    /// - Throws: `Proof.Fault` when the link was used or became too old meanwhile.
    func reset(with token: LinkToken, to hash: PasswordHash, in context: CallContext) async throws -> [SessionID] {
        let occasion = Occasion(context)
        return try await kit.frame.write(context) { [kit] tx in
            guard let proof = try ProofRows(tx.db).find(token),
                let account = try AccountRows(tx.db).active(proof.account), !account.isBlocked
            else {
                throw Proof.Fault.used
            }
            try proof.check(at: tx.now)
            if account.email == proof.email, !account.isEmailConfirmed {
                try tx.db.update("account", ["emailConfirmedAt": tx.now], where: ["id": account.id])
                try AuditTrail(kit).note(.emailConfirmed, of: account.id, occasion, in: tx)
            }
            return try set(hash, of: account, noting: .passwordReset, occasion, in: tx)
        }
    }

    /// Sets the password in a transaction that has decided that it may be.
    /// - Parameter account: as it is now.
    func set(
        _ hash: PasswordHash, of account: Account, noting event: SecurityEvent.Kind, _ occasion: Occasion,
        in tx: Transaction
    ) throws -> [SessionID] {
        try tx.db.update(
            "account", ["passwordHash": hash.text, "version": account.version + 1], where: ["id": account.id])
        // Links that were asked for with the former password: whoever knew it must not come back by them.
        let proofs = ProofRows(tx.db)
        try proofs.useAll(of: account.id, for: .changeEmail, at: tx.now)
        try proofs.useAll(of: account.id, for: .resetPassword, at: tx.now)
        try AuditTrail(kit).note(event, of: account.id, occasion, in: tx)
        if let told = account.told {
            try kit.outbox.put(
                .passwordChanged, to: told, in: account.language ?? occasion.language, for: account.id, in: tx)
        }
        return try SessionStore(kit).endAll(of: account.id, in: tx)
    }
}
