public import Vocabulary

/// The form of a noun beside a whole number: the plural categories and rules of the Unicode CLDR.
public enum PluralForm: String, Sendable, CaseIterable {
    case zero, one, two, few, many, other

    public static func of(_ count: Int64, in language: Language) -> PluralForm {
        switch language {
        case .en: count == 1 ? .one : .other
        case .hr: slavic(count) ?? .other
        case .uk: slavic(count) ?? .many
        case .ar: arabic(count)
        }
    }

    /// The forms of whole numbers in the language. A text that depends on a number has a branch for each.
    public static func all(in language: Language) -> [PluralForm] {
        switch language {
        case .en: [.one, .other]
        case .hr: [.one, .few, .other]
        case .uk: [.one, .few, .many, .other]
        case .ar: allCases
        }
    }

    private static func slavic(_ count: Int64) -> PluralForm? {
        let isTeen = 11...14 ~= count % 100
        return switch count % 10 {
        case 1 where !isTeen: .one
        case 2...4 where !isTeen: .few
        default: nil
        }
    }

    private static func arabic(_ count: Int64) -> PluralForm {
        switch (count, count % 100) {
        case (0, _): .zero
        case (1, _): .one
        case (2, _): .two
        case (_, 3...10): .few
        case (_, 11...99): .many
        default: .other
        }
    }
}
