import RPC
import Vocabulary

/// The caller's account as a passenger or a dispatcher. The `access` of a call admits only the right kinds of account.
extension CallContext {
    /// - Throws: `CallError.unauthenticated`
    var passenger: AccountID { get throws { try account } }

    /// - Throws: `CallError.unauthenticated`
    var dispatcher: AccountID { get throws { try account } }

    /// The caller's language, if this service supports it.
    var knownLanguage: Language? { meta.language.flatMap { Language(tag: $0) } }
}
