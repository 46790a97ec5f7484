import Foundation

/// Names as searches compare them, without case, accents and punctuation.
///
/// The key of `Đurđica Babić-Kovač` is ` durdica babic kovac`: each word has a space in front, so a text with a space in
/// front that is found in the key is the beginning of a word. Keys are stored, so a change of these rules needs a
/// migration that writes them anew.
public enum SearchKey {
    /// Code points of one name that the key has. A name may be longer; the rest cannot be searched for.
    private static let limit = 60

    /// - Parameter names: first name, last name.
    public static func of(_ names: String...) -> String {
        names.flatMap { words(String(String.UnicodeScalarView($0.unicodeScalars.prefix(limit)))) }.map { " \($0)" }
            .joined()
    }

    /// The words of a text, folded.
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

    /// Written in many ways or left out: Мар’яна, O'Brien.
    private static let apostrophes: Set<Unicode.Scalar> = ["'", "\u{2019}", "\u{02BC}", "\u{02B9}", "`"]

    /// Letters that Unicode does not decompose, as people type them without their keyboard.
    private static let letters: [Unicode.Scalar: String] = [
        "đ": "d", "ð": "d", "ł": "l", "ø": "o", "ı": "i", "ß": "ss", "æ": "ae", "œ": "oe", "þ": "th", "ґ": "г",
    ]
}
