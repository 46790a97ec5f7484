import ContextKit
import GRDB
import IdentityContract
import RPC
import SQLiteKit
import Vocabulary

/// Changes passwords. Every session of the account ends with the previous password.
struct PasswordStore: Sendable {
    let dependencies: IdentityDependencies

    init(_ dependencies: IdentityDependencies) { self.dependencies = dependencies }

    /// - Returns: the sessions that ended; `nil` when the proof does not hold any more and nothing was done.
    func change(
        _ proven: VerifiedPassword, to hash: PasswordHash, in context: CallContext
    ) async throws -> [SessionID]? {
        let actionContext = ActionContext(context)
        return try await dependencies.host.write(context) { tx in
            guard case .holds(let account) = try proven.standing(in: tx.db) else { return nil }
            return try set(hash, of: account, noting: .passwordChanged, actionContext, in: tx)
        }
    }

    /// Returns the current state of a link that sets a password.
    func proof(_ token: LinkToken) async throws -> (proof: Proof, kind: AccountKind)? {
        try await dependencies.database.read { db in
            guard let proof = try ProofRows(db).find(token), proof.purpose == .resetPassword,
                let account = try AccountRows(db).active(proof.account), !account.isBlocked
            else { return nil }
            return (proof, account.kind)
        }
    }

    /// Sets the password of the link's account, and voids all such links of the account. Also confirms the address: the
    /// person who opened the link reads its mail.
    /// - Throws: `Proof.Fault` when the link was used or expired meanwhile.
    func reset(with token: LinkToken, to hash: PasswordHash, in context: CallContext) async throws -> [SessionID] {
        let actionContext = ActionContext(context)
        return try await dependencies.host.write(context) { [dependencies] tx in
            guard let proof = try ProofRows(tx.db).find(token),
                let account = try AccountRows(tx.db).active(proof.account), !account.isBlocked
            else {
                throw Proof.Fault.used
            }
            try proof.check(at: tx.now)
            if account.email == proof.email, !account.isEmailConfirmed {
                try tx.db.update("account", ["emailConfirmedAt": tx.now], where: ["id": account.id])
                try EmailStore(dependencies).publishConfirmation(of: account, in: tx)
                try AuditTrail(dependencies).note(.emailConfirmed, of: account.id, actionContext, in: tx)
            }
            return try set(hash, of: account, noting: .passwordReset, actionContext, in: tx)
        }
    }

    /// Sets the password in the caller's transaction, which must have checked the permission.
    /// - Parameter account: the current account.
    func set(
        _ hash: PasswordHash, of account: Account, noting event: SecurityEvent.Kind, _ actionContext: ActionContext,
        in tx: Transaction
    ) throws -> [SessionID] {
        try tx.db.update(
            "account", ["passwordHash": hash.text, "version": account.version + 1], where: ["id": account.id])
        // Voids links that were requested under the previous password: a thief who knew it must not use them to come
        // back.
        let proofs = ProofRows(tx.db)
        try proofs.useAll(of: account.id, for: .changeEmail, at: tx.now)
        try proofs.useAll(of: account.id, for: .resetPassword, at: tx.now)
        try AuditTrail(dependencies).note(event, of: account.id, actionContext, in: tx)
        if let told = account.recipient {
            try dependencies.outbox.put(
                .passwordChanged, to: told, in: account.language ?? actionContext.language, for: account.id, in: tx)
        }
        return try SessionStore(dependencies).endAll(of: account.id, in: tx)
    }
}
