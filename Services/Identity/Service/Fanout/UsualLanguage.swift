import Vocabulary

/// What an account that has chosen no language is written to in: that of the people whom the context is for, as its
/// contract says (`Contract.language`), which identity does not import.
enum UsualLanguage {
    /// - Parameter kind: of the notice, `coaches.paid`.
    static func of(_ kind: String) -> Language {
        // R03.56: passengers are of Ukraine.
        kind.hasPrefix("coaches.") ? .uk : .en
    }
}
