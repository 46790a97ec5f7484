import CoachesContract
import Vocabulary

/// Where things stand on a page of 420 by 595 units, 148 by 210 mm, and how large they are. In Arabic it is mirrored.
struct PageLayout: Sendable {
    static let (width, height) = (420, 595)
    /// Between the margins.
    static let lineWidth = 364.0
    /// How wide a letter is at most, by its size: a guess that holds for the letters of our languages.
    private static let (letter, boldLetter) = (0.68, 0.76)
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
        let most = Int(width / (Self.smallest * letter))
        let fitting = text.count > most ? String(text.prefix(most - 1)) + "…" : text
        let fittingSize = min(size, width / (letter * Double(max(1, fitting.count))))
        let tenths = Int(fittingSize * 10)
        return (shown(fitting), "\(tenths / 10).\(tenths % 10)")
    }
}
