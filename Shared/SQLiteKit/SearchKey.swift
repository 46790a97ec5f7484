import Foundation

/// Folds names for searches: removes case, accents and punctuation.
///
/// The key of `Đurđica Babić-Kovač` is ` durdica babic kovac`. Each word follows a space, so a search for ` kov` finds
/// only beginnings of words. Keys are stored, so a change of these rules needs a migration that recomputes them.
public enum SearchKey {
    /// The maximum number of code points of one name. The rest of a longer name cannot be searched for.
    private static let limit = 60

    /// Returns the key of a person's names.
    /// - Parameter names: the first name and the last name.
    public static func of(_ names: String...) -> String {
        names.flatMap { words(String(String.UnicodeScalarView($0.unicodeScalars.prefix(limit)))) }.map { " \($0)" }
            .joined()
    }

    /// Returns the folded words of a text.
    public static func words(_ text: String) -> [String] {
        var words: [String] = []
        var word = ""
        for scalar in text.lowercased().decomposedStringWithCompatibilityMapping.unicodeScalars {
            switch scalar.properties.generalCategory {
            case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .decimalNumber,
                .letterNumber, .otherNumber, .spacingMark:
                if !apostrophes.contains(scalar) { word += letters[scalar] ?? String(scalar) }
            case .nonspacingMark, .enclosingMark, .format: break
            default:
                guard !apostrophes.contains(scalar) else { break }
                if !word.isEmpty { words.append(word) }
                word = ""
            }
        }
        if !word.isEmpty { words.append(word) }
        return words
    }

    /// Characters that people write in many ways or leave out: Мар’яна, O'Brien.
    private static let apostrophes: Set<Unicode.Scalar> = ["'", "\u{2019}", "\u{02BC}", "\u{02B9}", "`"]

    /// Letters that Unicode does not decompose, with the letters that people type instead on a foreign keyboard.
    private static let letters: [Unicode.Scalar: String] = [
        "đ": "d", "ð": "d", "ł": "l", "ø": "o", "ı": "i", "ß": "ss", "æ": "ae", "œ": "oe", "þ": "th", "ґ": "г",
    ]
}
