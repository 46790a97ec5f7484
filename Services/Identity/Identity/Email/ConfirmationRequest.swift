import GRDB
import IdentityContract
import RPC
import SQLiteKit
import ServiceKit
import Vocabulary

/// A client's request to mail the confirmation link of an account again.
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

extension ConfirmationRequest: DeferredRequest {
    static let jobKind = "resendConfirmation"

    /// Mails the link when the account is unconfirmed; otherwise does nothing.
    func answer(in tx: Transaction, _ dependencies: IdentityDependencies) throws {
        guard let account = try AccountRows(tx.db).find(account), account.state == .active, account.kind == kind,
            account.kind.confirmsEmail, !account.isEmailConfirmed
        else { return }
        try ProofStore(dependencies).mailConfirmation(of: account, in: language, in: tx)
    }
}
