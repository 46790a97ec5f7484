extension String {
    /// Whether the text has no visible character. A visible character is a letter, a number, punctuation or a symbol
    /// that renders. Space, marks without a letter, and format characters are not visible.
    public var isBlank: Bool { !unicodeScalars.contains(where: \.isVisible) }

    /// Returns the text without invisible characters that no script and no emoji needs.
    ///
    /// Drops soft hyphens, zero-width spaces, word joiners, fillers and other Default_Ignorable_Code_Points (Unicode
    /// Standard, section 5.21). Copied text contains them, and a refusal would puzzle its writer. If they stayed, names
    /// that look alike would differ, and a name could carry a hidden message.
    ///
    /// Keeps joiners, which Arabic, Persian, the scripts of India and emoji need, and variation selectors, which choose
    /// the form of an emoji or an ideograph. Each stays only behind a character that it can affect. Tag characters stay
    /// only in flags such as England's. The marks of direction that Arabic and Hebrew need stay as well.
    ///
    /// Bidirectional embeddings, overrides and isolates stay here, and ``TextValue/init(_:)`` refuses them. They have a
    /// visible effect: the text around them is shown in another order.
    func withoutInvisibles() -> String {
        guard unicodeScalars.contains(where: { $0.invisibility != .none }) else { return self }
        var kept = String.UnicodeScalarView()
        var previous = PreviousScalar.nothing
        for scalar in unicodeScalars where previous.admits(scalar) { kept.append(scalar) }
        return String(kept)
    }
}

/// The character that a following joiner, selector or tag would affect.
private enum PreviousScalar {
    /// The beginning of the text, or space.
    case nothing
    case character
    case selector
    case joiner
    /// A black flag with so many tags. Tags after a flag select the flag of a region.
    case flag(tags: Int)

    /// A region's code has up to six tags (ISO 3166-2); one more ends it.
    private static let maxTags = 7

    /// Returns whether the scalar is kept, and becomes the previous scalar if so.
    mutating func admits(_ scalar: Unicode.Scalar) -> Bool {
        switch (scalar.invisibility, self) {
        case (.none, _) where scalar == "\u{1F3F4}": self = .flag(tags: 0)
        case (.none, _): self = scalar.isWhitespace ? .nothing : .character
        case (.selector, .character), (.selector, .flag(tags: 0)): self = .selector
        case (.joiner, .character), (.joiner, .selector), (.joiner, .flag): self = .joiner
        case (.tag, .flag(let tags)) where tags < Self.maxTags: self = .flag(tags: tags + 1)
        case (.selector, _), (.joiner, _), (.tag, _), (.meaningless, _): return false
        }
        return true
    }
}

extension Unicode.Scalar {
    /// The purpose of an invisible character.
    fileprivate enum Invisibility {
        /// The character is visible, a space or a direction mark, or is refused elsewhere (``TextValue``).
        case none
        /// Joins or parts its neighbours.
        case joiner
        /// Chooses the form of the character before it.
        case selector
        /// Names a region after a flag.
        case tag
        case meaningless
    }

    /// The purpose of each Default_Ignorable_Code_Point and of the annotations U+FFF9 to U+FFFB. This is a table,
    /// because the standard library's property costs more than the rest of the reading. A test compares the two.
    fileprivate var invisibility: Invisibility {
        switch value {
        case 0..<0xAD: .none
        case 0x200C, 0x200D, 0x180E: .joiner
        case 0x180B...0x180D, 0x180F, 0xFE00...0xFE0F, 0xE0100...0xE01EF: .selector
        case 0xE0020...0xE007F: .tag
        // Direction marks, and characters that are refused elsewhere.
        case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: .none
        case 0xAD, 0x034F, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x200B, 0x2060...0x206F, 0x3164, 0xFEFF, 0xFFA0,
            0xFFF0...0xFFFB, 0x1BCA0...0x1BCA3, 0x1D173...0x1D17A, 0xE0000...0xE0FFF:
            .meaningless
        default: .none
        }
    }

    fileprivate var isVisible: Bool {
        if isASCII { return ("!"..."~").contains(self) }
        switch value {
        // A Braille cell without dots, an object replacement character, a musical note without a head.
        case 0x2800, 0xFFFC, 0x1D159: return false
        default: break
        }
        guard invisibility == .none else { return false }
        switch properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .decimalNumber,
            .letterNumber, .otherNumber, .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation,
            .initialPunctuation, .finalPunctuation, .otherPunctuation, .mathSymbol, .currencySymbol, .modifierSymbol,
            .otherSymbol:
            return true
        default: return false
        }
    }
}
