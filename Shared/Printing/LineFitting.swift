public import Vocabulary

/// Fits texts into the lines of a page in one language. In Arabic the page is mirrored.
public struct LineFitting: Sendable {
    /// The maximum width of a letter, relative to the font size: regular and bold letters of Latin, Cyrillic, Greek,
    /// Hebrew, Arabic, Armenian and Georgian, and letters of other scripts. The estimates hold for the fonts that the
    /// README names.
    private static let (letter, boldLetter, wideLetter) = (0.68, 0.76, 1.05)
    private static let smallest = 6.0

    /// Whether the page is mirrored.
    public let isMirrored: Bool

    public init(_ language: Language) { isMirrored = language == .ar }

    /// Isolates a name or a number, so that its direction does not change in a line of Arabic (Unicode Standard Annex
    /// 9, section 2.5).
    public func shown(_ text: String) -> String { isMirrored ? "\u{2068}\(text)\u{2069}" : text }

    /// Isolates a text and shortens it to the maximum length, with a font size at which it fits.
    /// - Parameters:
    ///   - size: the font size of a text that fits, in units of the page.
    ///   - width: the length of the line, in units of the page.
    public func fitted(
        _ text: String, size: Double, width: Double, isBold: Bool = false
    ) -> (text: String, size: String) {
        let letter = isBold ? Self.boldLetter : Self.letter
        let most = width / Self.smallest
        var fitting = text
        var taken = Self.width(of: text, letter)
        if taken > most {
            (fitting, taken) = ("", letter)
            for character in text {
                let next = Self.width(of: String(character), letter)
                guard taken + next <= most else { break }
                fitting.append(character)
                taken += next
            }
            fitting += "…"
        }
        let tenths = Int(min(size, width / max(letter, taken)) * 10)
        return (shown(fitting), "\(tenths / 10).\(tenths % 10)")
    }

    /// Returns the maximum width of a text, relative to the font size. Combining marks have no width.
    private static func width(of text: String, _ letter: Double) -> Double {
        text.unicodeScalars.reduce(0) { width, scalar in
            switch scalar.properties.generalCategory {
            case .nonspacingMark, .enclosingMark, .format: width
            default: width + (isWide(scalar) ? max(letter, wideLetter) : letter)
            }
        }
    }

    /// Returns whether a character belongs to a script with wider letters: Indic scripts, Chinese, Japanese, Korean,
    /// emoji.
    private static func isWide(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0..<0x700, 0x10A0..<0x1100, 0x1C80..<0x1CC0, 0x1E00..<0x2190, 0x2C00..<0x2E80, 0xFB00..<0xFE00,
            0xFE70..<0xFF00:
            false
        default: true
        }
    }
}
