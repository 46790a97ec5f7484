import ContextKit
import GRDB
import IdentityContract
import Logging
import RPC
import SQLiteKit
import ServiceKit
import Vocabulary

/// Signs in with a password. Every kind of account has the same rule, and every mismatch the same answer.
struct PasswordSignIn: Sendable {
    let dependencies: IdentityDependencies

    init(_ dependencies: IdentityDependencies) { self.dependencies = dependencies }

    private enum Outcome: Sendable {
        case opened(OpenedSession, AccountProfile)
        case barred(SignInRestriction)
        /// The deletion of the account is being decided.
        case closing
        /// The account or its password was changed meanwhile.
        case changed
    }

    /// Opens a session of the active account of the kind.
    /// - Throws: `SignInRefused`: its `wrongCredentials` does not reveal which part was wrong (R01.12), and its other
    ///   cases need the right password; `CallError.throttled` after too many wrong passwords, or too many right ones in
    ///   a short time; `rpc.busy` when the hash cannot be computed in time, and for the right password while the
    ///   deletion of the account is being decided.
    func open(
        _ kind: AccountKind, _ identifier: SignInIdentifier, _ password: Password, in context: CallContext
    ) async throws -> Answer<SignedIn> {
        let actionContext = ActionContext(context)
        // Strangers who guess must not lock the owner out: in a known network only guesses from that network count.
        let isKnownNetwork = try await SessionStore(dependencies).isKnownNetwork(
            kind, identifier, actionContext.client, at: dependencies.runtime.now())
        let uses = Self.uses(kind, identifier, from: actionContext.client)
            .filter { !isKnownNetwork || $0.limit != .signInAccount }
        let account = identifier.key(of: kind)
        let rightPasswords = Throttle.Use(.signedInAccount, account)
        // Counted before the hash, so that concurrent guesses cannot pass the limit.
        let wait = try await dependencies.host.write(context) { tx -> Int? in
            // Only right passwords count here, so a stranger cannot use this budget up.
            if let wait = try dependencies.throttle.wait([rightPasswords], at: tx.now, in: tx.db) { return wait }
            let hash = Throttle.Use(.hashClient, client: actionContext.client)
            return try dependencies.throttle.take(uses + [hash], at: tx.now, in: tx.db)
        }
        if let wait { throw CallError.throttled(retryAfter: wait) }
        let found: Credentials?
        let check: PasswordHasher.Verification
        do {
            found = try await AccountStore(dependencies).credentials(kind, with: identifier)
            // A password is hashed even without an account, so that the time does not reveal whether the account
            // exists.
            check = try await dependencies.hasher.verify(
                password, against: found?.passwordHash, for: HashRequester(actionContext, account: account))
        } catch {
            // No client learned anything from the attempt.
            try? await dependencies.throttle.giveBack(uses, at: dependencies.runtime.now())
            throw error
        }
        guard let found, check.isRight else {
            try await noteRefusal(kind, of: found?.account.id, in: context)
            throw SignInRefused.wrongCredentials
        }
        let outcome = try await dependencies.host.write(context) { tx in
            try dependencies.throttle.giveBack(uses, at: tx.now, in: tx.db)
            // Concurrent checks may exceed the limit. The next one does not.
            _ = try dependencies.throttle.take([rightPasswords], at: tx.now, in: tx.db)
            if let former = found.passwordHash, let upgraded = check.upgraded {
                try Self.replace(former, by: upgraded, of: found.account.id, in: tx.db)
            }
            return try settle(found, kind, identifier, actionContext, in: tx)
        }
        switch outcome {
        case .opened(let opened, let profile):
            return SessionStore(dependencies).answer(opened, profile: profile, context)
        case .closing: throw CallError.busy
        case .changed: throw SignInRefused.wrongCredentials
        case .barred(.notConfirmed): throw SignInRefused.notConfirmed.with(["account": "\(found.account.id)"])
        case .barred(.notApproved): throw SignInRefused.notApproved
        case .barred(.blocked): throw SignInRefused.blocked.with(dependencies.settings.contact.arguments)
        }
    }

    /// Counts guesses for the client, for the account, and for both together: one password tried on many accounts, and
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
        let actionContext = ActionContext(context)
        // Logs neither the identifier nor the password: people type their password into the wrong field.
        dependencies.logger.notice(
            "sign-in refused", metadata: ["kind": "\(kind)", "client": "\(actionContext.client ?? "unknown")"])
        try await dependencies.host.write(context) { [dependencies] tx in
            let trail = AuditTrail(dependencies)
            if let account {
                try trail.note(.signInRefused, of: account, actionContext, in: tx)
            } else {
                // Writes an event even without an account, so that the time of the write does not reveal whether the
                // account exists.
                let nobody = AccountID(at: Instant(milliseconds: 0), random: (0, 0))
                try trail.note(.signInRefused, of: nobody, actionContext, in: tx)
                try trail.forget(nobody, in: tx.db)
            }
        }
    }

    /// Decides the outcome of a right password from the current account.
    private func settle(
        _ found: Credentials, _ kind: AccountKind, _ identifier: SignInIdentifier, _ actionContext: ActionContext,
        in tx: Transaction
    ) throws -> Outcome {
        let accounts = AccountRows(tx.db)
        guard let current = try accounts.credentials(kind, with: identifier), current.account.id == found.account.id,
            try accounts.isSamePassword(of: current.account.id, as: found.passwordHash),
            let profile = try accounts.profile(of: current.account.id)
        else { return .changed }
        if let bar = current.account.signInRestriction() { return .barred(bar) }
        if current.account.state == .closing { return .closing }
        let opened = try SessionStore(dependencies).open(for: current.account.id, actionContext, in: tx)
        var actionContext = actionContext
        actionContext.session = opened.session
        try AuditTrail(dependencies).note(.signedIn, of: current.account.id, actionContext, in: tx)
        return .opened(opened, profile)
    }

    /// Stores a costlier hash of the same password, unless the password was changed meanwhile.
    private static func replace(
        _ former: PasswordHash, by upgraded: PasswordHash, of account: AccountID, in db: Database
    ) throws {
        try db.cachedStatement(sql: "UPDATE account SET passwordHash = ? WHERE id = ? AND passwordHash = ?")
            .execute(arguments: [upgraded.text, account, former.text])
    }
}
