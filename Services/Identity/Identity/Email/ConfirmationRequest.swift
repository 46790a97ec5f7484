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

extension ConfirmationRequest: NotedRequest {
    static let duty = "resendConfirmation"

    /// Mails the link to an account that waits for it; nothing to any other.
    func answer(in tx: Transaction, _ kit: IdentityKit) throws {
        guard let account = try AccountRows(tx.db).find(account), account.state == .active, account.kind == kind,
            account.kind.confirmsEmail, !account.isEmailConfirmed
        else { return }
        try ProofStore(kit).mailConfirmation(of: account, in: language, in: tx)
    }
}
