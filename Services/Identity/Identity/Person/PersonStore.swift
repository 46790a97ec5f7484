import ContextKit
import GRDB
import IdentityContract
import RPC
import SQLiteKit
import Vocabulary

/// What persons have and other kinds do not: a name here, and a phone to sign in with. Each method is one transaction.
struct PersonStore: Sendable {
    let kit: IdentityKit

    init(_ kit: IdentityKit) { self.kit = kit }

    /// Keeps the account and mails the link that confirms its address.
    /// - Throws: `RegisterPerson.Refused.emailTaken`
    func register(_ new: NewAccount, in context: CallContext) async throws {
        let occasion = Occasion(context)
        try await kit.frame.write(context) { [kit] tx in
            let accounts = AccountRows(tx.db)
            do {
                try accounts.insert(new, at: tx.now)
            } catch is IdentifierTaken {
                throw RegisterPerson.Refused.emailTaken
            }
            guard let account = try accounts.find(new.id) else { return }
            try ProofStore(kit).mailConfirmation(of: account, in: occasion.language, in: tx)
            try AuditTrail(kit).note(.registered, of: account.id, occasion, in: tx)
            if account.name != nil { try kit.feed.append(NameChanged(account), in: tx) }
        }
    }

    /// What became of a code that was right.
    enum CodeSignIn: Sendable {
        case opened(OpenedSession, AccountProfile)
        case consentNeeded, blocked
        /// The account is being deleted.
        case closing
    }

    /// Signs the person with the phone in, and makes the account the first time.
    /// - Parameter new: the account, if there is none yet; `hasConsented` says whether it may be.
    /// - Returns: `nil` when the code is wrong.
    func signIn(
        _ new: NewAccount, phone: PhoneNumber, code: OneTimeCode, in context: CallContext
    ) async throws -> CodeSignIn? {
        let occasion = Occasion(context)
        let attempt = CodeAttempt(.signIn, code, for: phone, from: occasion.client)
        return try await CodeStore(kit).use(attempt, in: context) { [kit] _, tx in
            let (accounts, trail) = (AccountRows(tx.db), AuditTrail(kit))
            var account = try accounts.find(.person, holding: .phone(phone))
            if account == nil {
                guard new.hasConsented else { return (.consentNeeded, false) }
                try accounts.insert(new, at: tx.now)
                account = try accounts.find(new.id)
                try trail.note(.registered, of: new.id, occasion, in: tx)
            }
            guard let account, account.state == .active else { return (.closing, false) }
            guard !account.isBlocked else { return (.blocked, true) }
            if let surname = new.surname, account.surname == nil {
                // R03.8: it fills an empty one only.
                try tx.db.update(
                    "account", ["surname": surname.text, "version": account.version + 1], where: ["id": account.id])
            }
            let kept = try accounts.find(account.id) ?? account
            if kept.surname != (account.id == new.id ? nil : account.surname) {
                try kit.feed.append(NameChanged(kept), in: tx)
            }
            let opened = try SessionStore(kit).open(for: account.id, occasion, in: tx)
            var inSession = occasion
            inSession.session = opened.session
            try trail.note(.signedIn, of: account.id, inSession, in: tx)
            return (.opened(opened, try accounts.ownProfile(of: account.id)), true)
        }
    }

    /// Sends a code to sign in with, to whatever phone.
    func sendSignInCode(to phone: PhoneNumber, in context: CallContext) async throws -> Instant {
        let occasion = Occasion(context)
        return try await kit.frame.write(context) { [kit] tx in
            let account = try AccountRows(tx.db).find(.person, holding: .phone(phone))
            return try CodeStore(kit).send(
                .signIn, to: phone, for: nil, askedBy: CodeRequester(client: occasion.client),
                in: account?.language ?? occasion.language, in: tx)
        }
    }

    /// Changes the profile.
    /// - Parameter expected: the version that was seen; `nil` for whichever it is.
    /// - Returns: the profile, and the sessions that are written to in another language from now on.
    func update(
        _ id: AccountID, _ change: UpdateProfile, expecting expected: Int64?, in context: CallContext
    ) async throws -> (AccountProfile, changed: [SessionID]) {
        try await kit.frame.write(context) { [kit] tx in
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
                try kit.feed.append(NameChanged(new), in: tx)
            }
            let isSame = new.language == account.language
            let changed = isSame ? [] : try SessionStore(kit).lasting(of: id, in: tx)
            return (try accounts.ownProfile(of: id), changed)
        }
    }

    /// Keeps that the account agrees to the documents in force.
    func acceptDocuments(_ id: AccountID, in context: CallContext) async throws -> AccountProfile {
        try await kit.frame.write(context) { tx in
            let accounts = AccountRows(tx.db)
            guard try accounts.active(id) != nil else { throw CallError.unauthenticated }
            try ConsentRows(tx.db).add(of: id, at: tx.now)
            return try accounts.ownProfile(of: id)
        }
    }

    /// What became of the wish for a code.
    enum CodeRequest: Sendable {
        /// Until when it is good.
        case sent(Instant)
        /// The number has had enough of them for so many seconds.
        case tooOften(Int)
    }

    /// Sends the code that proves a phone.
    /// - Throws: `ChangePhone.Refused`
    func requestPhone(
        _ phone: PhoneNumber, _ proven: ProvenPassword, in context: CallContext
    ) async throws -> CodeRequest {
        let occasion = Occasion(context)
        return try await kit.frame.write(context) { [kit] tx in
            let account = try proven.account(orRefuse: ChangePhone.Refused.self, in: tx.db)
            // First: a number that is refused anyway must not use up what its owner may have sent.
            let holder = try AccountRows(tx.db).find(.person, holding: .phone(phone))
            guard holder == nil || holder?.id == account.id else { throw ChangePhone.Refused.phoneTaken }
            let uses = [
                Throttle.Use(.codeNumberFromClient, phone.text, client: occasion.client),
                Throttle.Use(.codeNumber, "\(CodeStore.Purpose.changePhone.rawValue) \(phone.text)"),
                Throttle.Use(.codeTownKnown, ""), Throttle.Use(.changeAccount, "\(account.id)"),
            ]
            if let wait = try kit.throttle.take(uses, at: tx.now, in: tx.db) { return .tooOften(wait) }
            return .sent(
                try CodeStore(kit).send(
                    .changePhone, to: phone, for: account.id, askedBy: CodeRequester(account: account.id),
                    in: account.language ?? occasion.language, in: tx))
        }
    }

    /// Makes a proven phone the one that signs in.
    /// - Throws: `ConfirmPhone.Refused`
    func confirmPhone(
        _ phone: PhoneNumber, code: OneTimeCode, of id: AccountID, in context: CallContext
    ) async throws -> AccountProfile {
        let occasion = Occasion(context)
        let attempt = CodeAttempt(.changePhone, code, for: phone, by: id, from: occasion.client)
        let profile = try await CodeStore(kit).use(attempt, in: context) { [kit] owner, tx in
            let accounts = AccountRows(tx.db)
            guard owner == id, let account = try accounts.active(id) else { return (AccountProfile?.none, false) }
            // The first phone of a person is also where the person wants to be called, unless that is known.
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
            try AuditTrail(kit).note(.phoneChanged, of: id, occasion, in: tx)
            // To where the owner of before is reached.
            if let told = account.told, account.phone != phone {
                try kit.outbox.put(
                    .phoneChanged, to: told, in: account.language ?? occasion.language, for: id, in: tx)
            }
            return (try accounts.ownProfile(of: id), true)
        }
        guard let profile = profile.flatMap(\.self) else { throw ConfirmPhone.Refused.wrongCode }
        return profile
    }
}
