import GRDB
import SQLiteKit
import ServiceKit
import Vocabulary

/// Somebody forgot the password of an account, if there is such an account.
struct ResetRequest: Hashable, Sendable {
    var kind: AccountKind
    var identifier: SignInIdentifier
    var language: Language
    /// Whose the code is that is sent. Mailed links belong to nobody but the reader of the mail.
    var requester: CodeRequester

    /// `person en email ana@example.org`, `courier hr phone +385911234567 <requester>`
    var key: String {
        let subject = "\(kind.rawValue) \(language.rawValue) \(identifier.column) \(identifier.text)"
        return switch identifier {
        case .email: subject
        case .phone: "\(subject) \(requester.text)"
        }
    }

    init(kind: AccountKind, identifier: SignInIdentifier, language: Language, requester: CodeRequester) {
        self.kind = kind
        self.identifier = identifier
        self.language = language
        self.requester = requester
    }

    init?(key: String) {
        let parts = key.split(separator: " ").map(String.init)
        guard parts.count >= 4, let kind = AccountKind(rawValue: parts[0]), let language = Language(rawValue: parts[1])
        else { return nil }
        self.kind = kind
        self.language = language
        // Requests that an earlier version noted name no requester.
        requester = parts.dropFirst(4).first.flatMap { CodeRequester(text: $0) } ?? CodeRequester(client: nil)
        switch parts[2] {
        case "email": identifier = .email(EmailAddress(unchecked: parts[3]))
        case "phone": identifier = .phone(PhoneNumber(unchecked: parts[3]))
        default: return nil
        }
    }
}

/// Wishes for a new password, done one after the other a moment later.
struct ResetRequests: Sendable {
    let database: ServiceDatabase
    let work: DueWork
    let proofs: ProofStore
    let codes: CodeStore
    let now: @Sendable () -> Instant

    /// The duty, whose key is the request.
    static let kind = "requestPasswordReset"

    func add(_ request: ResetRequest, at now: Instant) async throws {
        try await database.write { db in try work.schedule(Self.kind, key: request.key, at: now, in: db) }
    }

    /// Mails the link, or sends a courier the code. Nothing when there is no such account.
    @Sendable func answer(_ item: DueItem) async throws {
        let now = now()
        try await database.write { db in
            guard try item.complete(in: db), let request = ResetRequest(key: item.key),
                let account = try db.activatedAccount(of: request.kind, with: request.identifier),
                account.state == .active, !account.isBlocked
            else { return }
            switch request.identifier {
            case .email: try proofs.mailPasswordReset(of: account, in: request.language, at: now, db)
            case .phone(let phone):
                try codes.send(
                    .resetPassword, to: phone, for: account.id, askedBy: request.requester,
                    in: account.language ?? request.language, at: now, db)
            }
        }
    }
}
