import RPC
import Town
import Vocabulary

/// The language for recipients who have chosen none: that of the people whom the context serves (`Contract.language`).
/// Passengers, for one, are written to in Ukrainian (R03.56).
enum UsualLanguage {
    /// - Parameter kind: of the notice, `coaches.paid`.
    static func of(_ kind: String) -> Language {
        Town.context(named: kind.prefix { $0 != "." })?.contract.language ?? .en
    }
}
