import GRDB
import IdentityContract
import RPC
import SQLiteKit
import ServiceKit
import Vocabulary

/// A client wants the link once more that confirms the address of an account.
struct ConfirmationRequest: Hashable, Sendable {
    var kind: AccountKind
    var account: AccountID
    var language: Language

    /// `person en 0197...`
    var key: String { "\(kind.rawValue) \(language.rawValue) \(account)" }

    init(kind: AccountKind, account: AccountID, language: Language) {
        self.kind = kind
        self.account = account
        self.language = language
    }

    init?(key: String) {
        let parts = key.split(separator: " ").map(String.init)
        guard parts.count == 3, let kind = AccountKind(rawValue: parts[0]), let language = Language(rawValue: parts[1]),
            let account = AccountID(parts[2])
        else { return nil }
        self.init(kind: kind, account: account, language: language)
    }
}

/// Requests for the link that confirms an address. The call only notes the request, and the account is looked up a
/// moment later: the time of the answer does not tell whether the account waits for its confirmation.
struct ConfirmationRequests: Sendable {
    let database: ServiceDatabase
    let work: DueWork
    let proofs: ProofStore
    let now: @Sendable () -> Instant

    /// The duty, whose key is the request.
    static let kind = "resendConfirmation"

    func add(_ request: ConfirmationRequest, at now: Instant) async throws {
        try await database.write { db in try work.schedule(Self.kind, key: request.key, at: now, in: db) }
    }

    /// Mails the link to an account that waits for it; nothing to any other.
    @Sendable func answer(_ item: DueItem) async throws {
        let now = now()
        try await database.write { db in
            guard try item.complete(in: db), let request = ConfirmationRequest(key: item.key),
                let account = try db.account(request.account), account.state == .active, account.kind == request.kind,
                account.kind.confirmsEmail, !account.isEmailConfirmed
            else { return }
            try proofs.mailConfirmation(of: account, in: request.language, at: now, db)
        }
    }
}
