import RPC
import Town
import Vocabulary

/// The language for recipients who have chosen none: the language of the context's users (`Contract.language`).
/// Passengers, for example, receive Ukrainian (R03.56).
enum ContextLanguage {
    /// - Parameter kind: the kind of a notice, `coaches.paid`.
    static func of(_ kind: String) -> Language {
        Town.context(named: kind.prefix { $0 != "." })?.contract.language ?? .en
    }
}
