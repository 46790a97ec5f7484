import ContextKit
import GRDB
import IdentityContract
import RPC
import SQLiteKit
import Vocabulary

/// The features that only persons have: a name in identity, and a phone to sign in with. Each method is one
/// transaction.
struct PersonStore: Sendable {
    let dependencies: IdentityDependencies

    init(_ dependencies: IdentityDependencies) { self.dependencies = dependencies }

    /// Inserts the account and mails its confirmation link.
    /// - Throws: `RegisterPerson.Refused.emailTaken`
    func register(_ new: NewAccount, in context: CallContext) async throws {
        let actionContext = ActionContext(context)
        try await dependencies.host.write(context) { [dependencies] tx in
            let accounts = AccountRows(tx.db)
            do {
                try accounts.insert(new, at: tx.now)
            } catch is IdentifierTaken {
                throw RegisterPerson.Refused.emailTaken
            }
            guard let account = try accounts.find(new.id) else { return }
            try ProofStore(dependencies).mailConfirmation(of: account, in: actionContext.language, in: tx)
            try AuditTrail(dependencies).note(.registered, of: account.id, actionContext, in: tx)
            if account.name != nil { try dependencies.feed.append(NameChanged(account), in: tx) }
            try tx.keep(RegisterPerson.Reply(account: new.id))
        }
    }

    /// The outcome of a right code.
    enum CodeSignIn: Sendable {
        case opened(OpenedSession, AccountProfile)
        case consentRequired, blocked
        /// The account is being deleted.
        case closing
    }

    /// Signs in the person with the phone, and creates the account at the first sign-in.
    /// - Parameter new: the account to create if there is none; `hasConsented` says whether it may be created.
    /// - Returns: `nil` when the code is wrong.
    func signIn(
        _ new: NewAccount, phone: PhoneNumber, code: OneTimeCode, in context: CallContext
    ) async throws -> CodeSignIn? {
        let actionContext = ActionContext(context)
        let attempt = CodeAttempt(.signIn, code, for: phone, from: actionContext.client)
        return try await CodeStore(dependencies).use(attempt, in: context) { [dependencies] _, tx in
            let (accounts, trail) = (AccountRows(tx.db), AuditTrail(dependencies))
            var account = try accounts.find(.person, holding: .phone(phone))
            if account == nil {
                guard new.hasConsented else { return (.consentRequired, false) }
                try accounts.insert(new, at: tx.now)
                account = try accounts.find(new.id)
                try trail.note(.registered, of: new.id, actionContext, in: tx)
            }
            guard let account, account.state == .active else { return (.closing, false) }
            guard !account.isBlocked else { return (.blocked, true) }
            if let surname = new.surname, account.surname == nil {
                // Fills an empty name only (R03.8).
                try tx.db.update(
                    "account", ["surname": surname.text, "version": account.version + 1], where: ["id": account.id])
            }
            let kept = try accounts.find(account.id) ?? account
            if kept.surname != (account.id == new.id ? nil : account.surname) {
                try dependencies.feed.append(NameChanged(kept), in: tx)
            }
            let opened = try SessionStore(dependencies).open(for: account.id, actionContext, in: tx)
            var inSession = actionContext
            inSession.session = opened.session
            try trail.note(.signedIn, of: account.id, inSession, in: tx)
            return (.opened(opened, try accounts.ownProfile(of: account.id)), true)
        }
    }

    /// Sends a sign-in code to any phone.
    func sendSignInCode(to phone: PhoneNumber, in context: CallContext) async throws -> Instant {
        let actionContext = ActionContext(context)
        return try await dependencies.host.write(context) { [dependencies] tx in
            let account = try AccountRows(tx.db).find(.person, holding: .phone(phone))
            return try CodeStore(dependencies).send(
                .signIn, to: phone, for: nil, askedBy: CodeRequester(client: actionContext.client),
                in: account?.language ?? actionContext.language, in: tx)
        }
    }

    /// Changes the profile.
    /// - Parameter expected: the version that the caller saw; `nil` for any version.
    /// - Returns: the profile, and the sessions whose language changed.
    func update(
        _ id: AccountID, _ change: UpdateProfile, expecting expected: Int64?, in context: CallContext
    ) async throws -> (AccountProfile, changed: [SessionID]) {
        try await dependencies.host.write(context) { [dependencies] tx in
            let accounts = AccountRows(tx.db)
            guard let account = try accounts.active(id) else { throw CallError.unauthenticated }
            guard expected == nil || expected == account.version else { throw CallError.stale }
            var new = try change.applied(to: account)
            guard new != account else { return (try accounts.ownProfile(of: id), []) }
            new.version += 1
            try tx.db.update(
                "account",
                [
                    "name": new.name?.text, "surname": new.surname?.text, "contactPhone": new.contactPhone?.text,
                    "language": new.language?.rawValue, "version": new.version,
                ], where: ["id": id])
            if new.name != account.name || new.surname != account.surname {
                try dependencies.feed.append(NameChanged(new), in: tx)
            }
            let isSame = new.language == account.language
            let changed = isSame ? [] : try SessionStore(dependencies).lasting(of: id, in: tx)
            return (try accounts.ownProfile(of: id), changed)
        }
    }

    /// Stores the account's consent to the documents in force.
    func acceptDocuments(_ id: AccountID, in context: CallContext) async throws -> AccountProfile {
        try await dependencies.host.write(context) { tx in
            let accounts = AccountRows(tx.db)
            guard try accounts.active(id) != nil else { throw CallError.unauthenticated }
            try ConsentRows(tx.db).add(of: id, at: tx.now)
            return try accounts.ownProfile(of: id)
        }
    }

    /// The outcome of a request for a code.
    enum CodeRequest: Sendable {
        /// Sent; valid until the given time.
        case sent(Instant)
        /// The number has had too many codes; the client must wait this many seconds.
        case tooOften(Int)
    }

    /// Sends the code that proves the ownership of a phone.
    /// - Throws: `ChangePhone.Refused`
    func requestPhone(
        _ phone: PhoneNumber, _ proven: VerifiedPassword, in context: CallContext
    ) async throws -> CodeRequest {
        let actionContext = ActionContext(context)
        return try await dependencies.host.write(context) { [dependencies] tx in
            let account = try proven.account(orRefuse: ChangePhone.Refused.self, in: tx.db)
            // First: a number that is refused anyway must not use up the budget of its owner.
            let holder = try AccountRows(tx.db).find(.person, holding: .phone(phone))
            guard holder == nil || holder?.id == account.id else { throw ChangePhone.Refused.phoneTaken }
            let uses = [
                Throttle.Use(.codeNumberFromClient, phone.text, client: actionContext.client),
                Throttle.Use(.codeNumber, "\(CodeStore.Purpose.changePhone.rawValue) \(phone.text)"),
                Throttle.Use(.codeTownKnown, ""), Throttle.Use(.changeAccount, "\(account.id)"),
            ]
            if let wait = try dependencies.throttle.take(uses, at: tx.now, in: tx.db) { return .tooOften(wait) }
            return .sent(
                try CodeStore(dependencies).send(
                    .changePhone, to: phone, for: account.id, askedBy: CodeRequester(account: account.id),
                    in: account.language ?? actionContext.language, in: tx))
        }
    }

    /// Makes a proven phone the sign-in phone.
    /// - Throws: `ConfirmPhone.Refused`
    func confirmPhone(
        _ phone: PhoneNumber, code: OneTimeCode, of id: AccountID, in context: CallContext
    ) async throws -> AccountProfile {
        let actionContext = ActionContext(context)
        let attempt = CodeAttempt(.changePhone, code, for: phone, by: id, from: actionContext.client)
        let profile = try await CodeStore(dependencies).use(attempt, in: context) { [dependencies] owner, tx in
            let accounts = AccountRows(tx.db)
            guard owner == id, let account = try accounts.active(id) else { return (AccountProfile?.none, false) }
            // The first sign-in phone of a person also becomes the contact phone, unless there is one.
            let contactPhone = account.phone == nil ? account.contactPhone ?? phone : account.contactPhone
            do {
                try tx.db.update(
                    "account",
                    [
                        "contactPhone": contactPhone?.text, "phone": phone.text, "version": account.version + 1,
                    ], where: ["id": id])
            } catch DatabaseError.SQLITE_CONSTRAINT_UNIQUE {
                throw ConfirmPhone.Refused.phoneTaken
            }
            try AuditTrail(dependencies).note(.phoneChanged, of: id, actionContext, in: tx)
            // Notifies the previous owner's address.
            if let told = account.recipient, account.phone != phone {
                try dependencies.outbox.put(
                    .phoneChanged, to: told, in: account.language ?? actionContext.language, for: id, in: tx)
            }
            return (try accounts.ownProfile(of: id), true)
        }
        guard let profile = profile.flatMap(\.self) else { throw ConfirmPhone.Refused.wrongCode }
        return profile
    }
}
