import CoachesContract
import Printing
import Vocabulary

/// Positions and sizes on a page of 420 by 595 units, 148 by 210 mm. In Arabic the page is mirrored.
struct PageLayout: Sendable {
    static let (width, height) = (420, 595)
    /// The width between the margins.
    static let lineWidth = 364.0

    let language: Language
    let words: PrintedWords
    let formats: PrintedFormats
    private let fitting: LineFitting

    init(_ language: Language) {
        self.language = language
        words = .in(language)
        formats = PrintedFormats(language: language)
        fitting = LineFitting(language)
    }

    /// The values that every template uses.
    var texts: [String: String] {
        let isMirrored = fitting.isMirrored
        return [
            "direction": language.direction, "start": isMirrored ? "392" : "28", "end": isMirrored ? "28" : "392",
            "second": isMirrored ? "164" : "256",
        ]
    }

    func shown(_ text: String) -> String { fitting.shown(text) }

    func fitted(
        _ text: String, size: Double, width: Double = PageLayout.lineWidth, isBold: Bool = false
    ) -> (text: String, size: String) {
        fitting.fitted(text, size: size, width: width, isBold: isBold)
    }
}
