import RPC
import Vocabulary

/// The callers of coaches. A call names the kinds that may make it in its `access`, so the kind is known here.
extension CallContext {
    /// - Throws: `CallError.unauthenticated`
    var passenger: AccountID { get throws { try account } }

    /// - Throws: `CallError.unauthenticated`
    var dispatcher: AccountID { get throws { try account } }

    /// The language that the caller reads, if the caller named one that there is.
    var knownLanguage: Language? { meta.language.flatMap { Language(tag: $0) } }
}
