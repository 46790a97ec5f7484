import GRDB
import SQLiteKit
import ServiceKit
import Vocabulary

/// A request to reset the password of an account, which may not exist.
struct ResetRequest: Hashable, Sendable {
    var kind: AccountKind
    var identifier: SignInIdentifier
    var language: Language
    /// The requester of the code. Mailed links belong only to the reader of the mail.
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
        // Requests that an earlier version stored name no requester.
        requester = parts.dropFirst(4).first.flatMap { CodeRequester(text: $0) } ?? CodeRequester(client: nil)
        switch parts[2] {
        case "email": identifier = .email(EmailAddress(unchecked: parts[3]))
        case "phone": identifier = .phone(PhoneNumber(unchecked: parts[3]))
        default: return nil
        }
    }
}

extension ResetRequest: DeferredRequest {
    static let jobKind = "requestPasswordReset"

    /// Mails the link, or sends a courier the code. Does nothing when there is no such account.
    func answer(in tx: Transaction, _ dependencies: IdentityDependencies) throws {
        guard let account = try AccountRows(tx.db).activated(kind, with: identifier), account.state == .active,
            !account.isBlocked
        else { return }
        switch identifier {
        case .email: try ProofStore(dependencies).mailPasswordReset(of: account, in: language, in: tx)
        case .phone(let phone):
            try CodeStore(dependencies).send(
                .resetPassword, to: phone, for: account.id, askedBy: requester, in: account.language ?? language,
                in: tx)
        }
    }
}
