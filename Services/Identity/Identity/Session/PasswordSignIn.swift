import ContextKit
import GRDB
import IdentityContract
import Logging
import RPC
import SQLiteKit
import ServiceKit
import Vocabulary

/// Signing in with a password, the same for every kind of account: one rule, and one answer for whatever does not
/// match.
struct PasswordSignIn: Sendable {
    let kit: IdentityKit

    init(_ kit: IdentityKit) { self.kit = kit }

    private enum Outcome: Sendable {
        case opened(OpenedSession, AccountProfile)
        case barred(SignInBar)
        /// The deletion of the account is being decided.
        case closing
        /// The account or its password was changed meanwhile.
        case changed
    }

    /// Opens a session of the active account of the kind.
    /// - Throws: `SignInRefused`, of which `wrongCredentials` tells nothing apart (R01.12) and the others need the
    ///   right password; `CallError.throttled` after too many wrong ones, and after too many right ones in a short
    ///   time; `rpc.busy` when the hash cannot be computed in time, and for the right password while the deletion of
    ///   the account is being decided.
    func open(
        _ kind: AccountKind, _ identifier: SignInIdentifier, _ password: Password, in context: CallContext
    ) async throws -> Answer<SignedIn> {
        let occasion = Occasion(context)
        // Strangers who guess must not keep the owner out: at home only what is guessed from there counts.
        let isAtHome = try await SessionStore(kit).isAtHome(kind, identifier, occasion.client, at: kit.effects.now())
        let uses = Self.uses(kind, identifier, from: occasion.client)
            .filter { !isAtHome || $0.limit != .signInAccount }
        let account = identifier.key(of: kind)
        let rightPasswords = Throttle.Use(.signedInAccount, account)
        // Before the hash, so that guesses made all at once do not slip by.
        let wait = try await kit.frame.write(context) { tx -> Int? in
            // Only right passwords count here, so a stranger cannot use this up.
            if let wait = try kit.throttle.wait([rightPasswords], at: tx.now, in: tx.db) { return wait }
            let hash = Throttle.Use(.hashClient, client: occasion.client)
            return try kit.throttle.take(uses + [hash], at: tx.now, in: tx.db)
        }
        if let wait { throw CallError.throttled(retryAfter: wait) }
        let found: Credentials?
        let check: PasswordHasher.Verification
        do {
            found = try await AccountStore(kit).credentials(kind, with: identifier)
            // Without an account a password is hashed all the same, so that the time taken does not tell.
            check = try await kit.hasher.verify(
                password, against: found?.passwordHash, for: HashRequester(occasion, account: account))
        } catch {
            // Nobody has learned anything.
            try? await kit.throttle.giveBack(uses, at: kit.effects.now())
            throw error
        }
        guard let found, check.isRight else {
            try await noteRefusal(kind, of: found?.account.id, in: context)
            throw SignInRefused.wrongCredentials
        }
        let outcome = try await kit.frame.write(context) { tx in
            try kit.throttle.giveBack(uses, at: tx.now, in: tx.db)
            // Those that were being checked at once may pass the limit. The next one does not.
            _ = try kit.throttle.take([rightPasswords], at: tx.now, in: tx.db)
            if let former = found.passwordHash, let upgraded = check.upgraded {
                try Self.replace(former, by: upgraded, of: found.account.id, in: tx.db)
            }
            return try settle(found, kind, identifier, occasion, in: tx)
        }
        switch outcome {
        case .opened(let opened, let profile): return SessionStore(kit).answer(opened, profile: profile, context)
        case .closing: throw CallError.busy
        case .changed: throw SignInRefused.wrongCredentials
        case .barred(.notConfirmed): throw SignInRefused.notConfirmed.with(["account": "\(found.account.id)"])
        case .barred(.notApproved): throw SignInRefused.notApproved
        case .barred(.blocked): throw SignInRefused.blocked.with(kit.settings.contact.arguments)
        }
    }

    /// Guesses are counted against the client, the account, and both together: one password tried on many accounts,
    /// many clients at one account. An account that does not exist is counted alike.
    private static func uses(
        _ kind: AccountKind, _ identifier: SignInIdentifier, from client: String?
    ) -> [Throttle.Use] {
        let account = identifier.key(of: kind)
        return [
            Throttle.Use(.signInClient, client: client), Throttle.Use(.signInAccount, account),
            Throttle.Use(.signInAccountFromClient, account, client: client),
        ]
    }

    private func noteRefusal(_ kind: AccountKind, of account: AccountID?, in context: CallContext) async throws {
        let occasion = Occasion(context)
        // Not who, and not with what: people type their password into the wrong field.
        kit.logger.notice(
            "sign-in refused", metadata: ["kind": "\(kind)", "client": "\(occasion.client ?? "unknown")"])
        try await kit.frame.write(context) { [kit] tx in
            let trail = AuditTrail(kit)
            if let account {
                try trail.note(.signInRefused, of: account, occasion, in: tx)
            } else {
                // For nobody too, so that the time of a write does not tell.
                let nobody = AccountID(at: Instant(milliseconds: 0), random: (0, 0))
                try trail.note(.signInRefused, of: nobody, occasion, in: tx)
                try trail.forget(nobody, in: tx.db)
            }
        }
    }

    /// What becomes of a right password, by the account as it is now.
    private func settle(
        _ found: Credentials, _ kind: AccountKind, _ identifier: SignInIdentifier, _ occasion: Occasion,
        in tx: Transaction
    ) throws -> Outcome {
        let accounts = AccountRows(tx.db)
        guard let current = try accounts.credentials(kind, with: identifier), current.account.id == found.account.id,
            try accounts.isSamePassword(of: current.account.id, as: found.passwordHash),
            let profile = try accounts.profile(of: current.account.id)
        else { return .changed }
        if let bar = current.account.signInBar() { return .barred(bar) }
        if current.account.state == .closing { return .closing }
        let opened = try SessionStore(kit).open(for: current.account.id, occasion, in: tx)
        var occasion = occasion
        occasion.session = opened.session
        try AuditTrail(kit).note(.signedIn, of: current.account.id, occasion, in: tx)
        return .opened(opened, profile)
    }

    /// Keeps a hash of the same password that costs more, unless the password was changed meanwhile.
    private static func replace(
        _ former: PasswordHash, by upgraded: PasswordHash, of account: AccountID, in db: Database
    ) throws {
        try db.cachedStatement(sql: "UPDATE account SET passwordHash = ? WHERE id = ? AND passwordHash = ?")
            .execute(arguments: [upgraded.text, account, former.text])
    }
}
