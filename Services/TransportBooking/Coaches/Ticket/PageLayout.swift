import CoachesContract
import Vocabulary

/// Where things stand on a page of 420 by 595 units, 148 by 210 mm, and how large they are. In Arabic it is mirrored.
struct PageLayout: Sendable {
    static let (width, height) = (420, 595)
    /// Between the margins.
    static let lineWidth = 364.0
    /// How wide a letter of Latin, Cyrillic, Greek, Hebrew, Arabic, Armenian or Georgian is at most, by its size; and a
    /// letter of any other script. Estimates that hold for the fonts that the README names.
    private static let (letter, boldLetter, wideLetter) = (0.68, 0.76, 1.05)
    private static let smallest = 6.0

    let language: Language
    let words: PrintedWords
    let formats: PrintedFormats

    init(_ language: Language) {
        self.language = language
        words = .in(language)
        formats = PrintedFormats(language: language)
    }

    private var isMirrored: Bool { language == .ar }

    /// What every template needs to know.
    var texts: [String: String] {
        [
            "direction": language.direction, "start": isMirrored ? "392" : "28", "end": isMirrored ? "28" : "392",
            "second": isMirrored ? "164" : "256",
        ]
    }

    /// A text of somebody else's, a name or a number, so that it stands in a line of Arabic as it was written (Unicode
    /// Standard Annex 9, section 2.5).
    func shown(_ text: String) -> String { isMirrored ? "\u{2068}\(text)\u{2069}" : text }

    /// The same, as long as it may be, and the size in which it has room.
    func fitted(
        _ text: String, size: Double, width: Double = PageLayout.lineWidth, isBold: Bool = false
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

    /// How wide a text is at most, by the size of its letters. Marks above and below a letter take no width.
    private static func width(of text: String, _ letter: Double) -> Double {
        text.unicodeScalars.reduce(0) { width, scalar in
            switch scalar.properties.generalCategory {
            case .nonspacingMark, .enclosingMark, .format: width
            default: width + (isWide(scalar) ? max(letter, wideLetter) : letter)
            }
        }
    }

    /// Whether a sign is of a script whose letters are wider than ours: Indic scripts, Chinese, Japanese, Korean, emoji.
    private static func isWide(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0..<0x700, 0x10A0..<0x1100, 0x1C80..<0x1CC0, 0x1E00..<0x2190, 0x2C00..<0x2E80, 0xFB00..<0xFE00,
            0xFE70..<0xFF00:
            false
        default: true
        }
    }
}
