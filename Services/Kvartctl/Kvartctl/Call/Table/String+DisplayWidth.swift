extension String {
    /// The number of columns that the text takes on a terminal: 2 for a wide character, such as an emoji or a Chinese
    /// one, and 0 for one that is drawn over another.
    var displayWidth: Int { reduce(0) { $0 + $1.displayWidth } }

    /// Returns the text, or its beginning and `…` when it takes more columns.
    func cut(toWidth limit: Int) -> String {
        guard displayWidth > limit else { return self }
        var text = ""
        var width = 1
        for character in self {
            width += character.displayWidth
            guard width <= limit else { break }
            text.append(character)
        }
        return text + "…"
    }
}

extension Character {
    /// A cluster of several code points, such as a flag or a family, takes at most two columns.
    fileprivate var displayWidth: Int { min(2, unicodeScalars.reduce(0) { $0 + $1.displayWidth }) }
}

extension Unicode.Scalar {
    fileprivate var displayWidth: Int {
        guard !isASCII else { return 1 }
        switch properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .format: return 0
        default: return isWide ? 2 : 1
        }
    }

    /// Whether the character is wide (Unicode Standard Annex 11, by blocks: the standard library has no property).
    private var isWide: Bool {
        switch value {
        case 0x1100...0x115F, 0x2E80...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
            0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x20000...0x3FFFD:
            true
        default: properties.isEmojiPresentation
        }
    }
}
