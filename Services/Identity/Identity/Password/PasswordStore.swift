import GRDB
import IdentityContract
import SQLiteKit
import Vocabulary

/// Passwords that change. Every session of the account ends with the former one.
struct PasswordStore: Sendable {
    let kit: IdentityKit

    /// - Returns: the sessions that ended; `nil` when what was proven does not hold any more, and nothing was done.
    func change(_ proven: ProvenPassword, to hash: PasswordHash, _ occasion: Occasion) async throws -> [SessionID]? {
        try await kit.database.write { db in
            guard case .holds(let account) = try db.standing(of: proven) else { return nil }
            return try set(hash, of: account, noting: .passwordChanged, occasion, in: db)
        }
    }

    /// A link that sets a password, as it stands now.
    func proof(_ token: LinkToken) async throws -> (proof: Proof, kind: AccountKind)? {
        try await kit.database.read { db in
            guard let proof = try db.proof(token), proof.purpose == .resetPassword,
                let account = try db.activeAccount(proof.account), !account.isBlocked
            else { return nil }
            return (proof, account.kind)
        }
    }

    /// Sets the password of the account that the link belongs to, and uses up all such links of it. Whoever opened it
    /// reads the mail of the address, so that is confirmed, too.
    /// - Throws: `Proof.Fault` when the link was used or became too old meanwhile.
    func reset(with token: LinkToken, to hash: PasswordHash, _ occasion: Occasion) async throws -> [SessionID] {
        try await kit.database.write { db in
            guard let proof = try db.proof(token), let account = try db.activeAccount(proof.account),
                !account.isBlocked
            else {
                throw Proof.Fault.used
            }
            try proof.check(at: occasion.at)
            if account.email == proof.email, !account.isEmailConfirmed {
                try db.cachedStatement(sql: "UPDATE account SET emailConfirmedAt = ? WHERE id = ?")
                    .execute(arguments: [occasion.at, account.id])
                try kit.audit.note(.emailConfirmed, of: account.id, occasion, in: db)
            }
            return try set(hash, of: account, noting: .passwordReset, occasion, in: db)
        }
    }

    /// Sets the password in a transaction that has decided that it may be.
    func set(
        _ hash: PasswordHash, of account: Account, noting event: SecurityEvent.Kind, _ occasion: Occasion,
        in db: Database
    ) throws -> [SessionID] {
        try db.cachedStatement(sql: "UPDATE account SET passwordHash = ?, version = version + 1 WHERE id = ?")
            .execute(arguments: [hash.text, account.id])
        // Links that were asked for with the former password: whoever knew it must not come back by them.
        try db.useProofs(of: account.id, for: .changeEmail, at: occasion.at)
        try db.useProofs(of: account.id, for: .resetPassword, at: occasion.at)
        try kit.audit.note(event, of: account.id, occasion, in: db)
        if let told = account.told {
            try kit.outbox.put(
                .passwordChanged, to: told, in: account.language ?? occasion.language, for: account.id,
                at: occasion.at, in: db)
        }
        return try kit.sessions.endAll(of: account.id, trace: occasion.trace, in: db)
    }
}
