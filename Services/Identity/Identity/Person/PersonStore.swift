import GRDB
import IdentityContract
import RPC
import SQLiteKit
import Vocabulary

/// What persons have and other kinds do not: a name here, and a phone to sign in with.
struct PersonStore: Sendable {
    let kit: IdentityKit

    /// Keeps the account and mails the link that confirms its address.
    /// - Throws: `RegisterPerson.Refused.emailTaken`
    func register(_ new: NewAccount, _ occasion: Occasion) async throws {
        try await kit.database.write { db in
            do {
                try new.insert(at: occasion.at, in: db)
            } catch is IdentifierTaken {
                throw RegisterPerson.Refused.emailTaken
            }
            guard let account = try db.account(new.id) else { return }
            try kit.proofs.mailConfirmation(of: account, occasion, in: db)
            try kit.audit.note(.registered, of: account.id, occasion, in: db)
            if account.name != nil {
                try kit.feed.append(NameChanged(account), in: db, traceparent: occasion.trace)
            }
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
    func signIn(_ new: NewAccount, phone: PhoneNumber, code: OneTimeCode, _ occasion: Occasion) async throws
        -> CodeSignIn?
    {
        let attempt = CodeAttempt(.signIn, code, for: phone, from: occasion.client)
        return try await kit.codes.use(attempt, at: occasion.at) { db, _ in
            var account = try db.account(of: .person, holding: .phone(phone))
            if account == nil {
                guard new.hasConsented else { return (.consentNeeded, false) }
                try new.insert(at: occasion.at, in: db)
                account = try db.account(new.id)
                try kit.audit.note(.registered, of: new.id, occasion, in: db)
            }
            guard let account, account.state == .active else { return (.closing, false) }
            guard !account.isBlocked else { return (.blocked, true) }
            if let surname = new.surname, account.surname == nil {
                // R03.8: it fills an empty one only.
                try db.cachedStatement(sql: "UPDATE account SET surname = ?, version = version + 1 WHERE id = ?")
                    .execute(arguments: [surname.text, account.id])
            }
            let kept = try db.account(account.id) ?? account
            if kept.surname != (account.id == new.id ? nil : account.surname) {
                try kit.feed.append(NameChanged(kept), in: db, traceparent: occasion.trace)
            }
            let opened = try kit.sessions.open(for: account.id, occasion, in: db)
            var occasion = occasion
            occasion.session = opened.session
            try kit.audit.note(.signedIn, of: account.id, occasion, in: db)
            return (.opened(opened, try db.ownProfile(of: account.id)), true)
        }
    }

    /// Sends a code to sign in with, to whatever phone.
    func sendSignInCode(to phone: PhoneNumber, _ occasion: Occasion) async throws -> Instant {
        try await kit.database.write { db in
            let account = try db.account(of: .person, holding: .phone(phone))
            return try kit.codes.send(
                .signIn, to: phone, for: nil, askedBy: CodeRequester(client: occasion.client),
                in: account?.language ?? occasion.language, at: occasion.at, db)
        }
    }

    /// Changes the profile.
    /// - Parameter expected: the version that was seen; `nil` for whichever it is.
    /// - Returns: the profile, and the sessions that are written to in another language from now on.
    func update(
        _ id: AccountID, _ change: UpdateProfile, expecting expected: Int64?, _ occasion: Occasion
    ) async throws -> (AccountProfile, changed: [SessionID]) {
        try await kit.database.write { db in
            guard let account = try db.activeAccount(id) else { throw CallError.unauthenticated }
            guard expected == nil || expected == account.version else { throw CallError.stale }
            let new = try change.applied(to: account)
            guard new != account else { return (try db.ownProfile(of: id), []) }
            try db.cachedStatement(
                sql: """
                    UPDATE account SET name = ?, surname = ?, contactPhone = ?, language = ?, version = version + 1
                    WHERE id = ?
                    """
            ).execute(arguments: [
                new.name?.text, new.surname?.text, new.contactPhone?.text, new.language?.rawValue, id,
            ])
            if new.name != account.name || new.surname != account.surname, let kept = try db.account(id) {
                try kit.feed.append(NameChanged(kept), in: db, traceparent: occasion.trace)
            }
            let isSame = new.language == account.language
            let changed = isSame ? [] : try kit.sessions.lasting(of: id, at: occasion.at, in: db)
            return (try db.ownProfile(of: id), changed)
        }
    }

    /// Keeps that the account agrees to the documents in force.
    func acceptDocuments(_ id: AccountID, at now: Instant) async throws -> AccountProfile {
        try await kit.database.write { db in
            guard try db.activeAccount(id) != nil else { throw CallError.unauthenticated }
            try db.addConsents(of: id, at: now)
            return try db.ownProfile(of: id)
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
    func requestPhone(_ phone: PhoneNumber, _ proven: ProvenPassword, _ occasion: Occasion) async throws -> CodeRequest
    {
        try await kit.database.write { db in
            let account = try db.account(standing: proven, orRefuse: ChangePhone.Refused.self)
            // First: a number that is refused anyway must not use up what its owner may have sent.
            let holder = try db.account(of: .person, holding: .phone(phone))
            guard holder == nil || holder?.id == account.id else { throw ChangePhone.Refused.phoneTaken }
            let uses = [
                Throttle.Use(.codeNumberFromClient, phone.text, client: occasion.client),
                Throttle.Use(.codeNumber, "\(CodeStore.Purpose.changePhone.rawValue) \(phone.text)"),
                Throttle.Use(.codeTownKnown, ""), Throttle.Use(.changeAccount, "\(account.id)"),
            ]
            if let wait = try kit.throttle.take(uses, at: occasion.at, in: db) { return .tooOften(wait) }
            return .sent(
                try kit.codes.send(
                    .changePhone, to: phone, for: account.id, askedBy: CodeRequester(account: account.id),
                    in: account.language ?? occasion.language, at: occasion.at, db))
        }
    }

    /// Makes a proven phone the one that signs in.
    /// - Throws: `ConfirmPhone.Refused`
    func confirmPhone(
        _ phone: PhoneNumber, code: OneTimeCode, of id: AccountID, _ occasion: Occasion
    ) async throws -> AccountProfile {
        let attempt = CodeAttempt(.changePhone, code, for: phone, by: id, from: occasion.client)
        let profile = try await kit.codes.use(attempt, at: occasion.at) { db, owner in
            guard owner == id, let account = try db.activeAccount(id) else { return (AccountProfile?.none, false) }
            do {
                try db.cachedStatement(
                    sql: """
                        UPDATE account SET contactPhone = CASE WHEN phone IS NULL THEN coalesce(contactPhone, ?1)
                            ELSE contactPhone END, phone = ?1, version = version + 1
                        WHERE id = ?2
                        """
                ).execute(arguments: [phone.text, id])
            } catch DatabaseError.SQLITE_CONSTRAINT_UNIQUE {
                throw ConfirmPhone.Refused.phoneTaken
            }
            try kit.audit.note(.phoneChanged, of: id, occasion, in: db)
            // To where the owner of before is reached.
            if let told = account.told, account.phone != phone {
                try kit.outbox.put(
                    .phoneChanged, to: told, in: account.language ?? occasion.language, for: id, at: occasion.at,
                    in: db)
            }
            return (try db.ownProfile(of: id), true)
        }
        guard let profile = profile.flatMap(\.self) else { throw ConfirmPhone.Refused.wrongCode }
        return profile
    }
}
