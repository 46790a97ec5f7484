/// A line of human text: a name, an address. 1 to 200 characters, at least one of them visible, without control
/// characters, trimmed.
public struct Line: TextValue {
    public static let limit = 200
    public static let allowsLineBreaks = false
    public static var example: Line { Line(unchecked: "Ilica 1, Zagreb") }
    public let text: String
    public init(unchecked text: String) { self.text = text }
}

/// A text of several lines: a description. 1 to 4,000 characters, at least one of them visible, trimmed.
public struct Paragraph: TextValue {
    public static let limit = 4_000
    public static let allowsLineBreaks = true
    public static var example: Paragraph { Paragraph(unchecked: "Two boxes, 3 kg in all.\nThis side up.") }
    public let text: String
    public init(unchecked text: String) { self.text = text }
}

/// Human text with a limit, for ``Line`` and ``Paragraph``.
public protocol TextValue: StoredText {
    /// The limit in characters, as people count them.
    static var limit: Int { get }
    static var allowsLineBreaks: Bool { get }
}

extension TextValue {
    public static var schema: Schema { .string(StringRule(minLength: 1, maxLength: limit)) }

    /// Reads text as typed: trims it, and drops invisible characters without meaning
    /// (``Swift/String/withoutInvisibles()``).
    /// - Throws: a ``Fault`` when no visible character is left, the text is too long, or it has control characters.
    public init(_ text: String) throws(Fault) {
        // The only invisible ASCII characters are space and controls.
        let isASCII = text.utf8.allSatisfy { $0 < 0x80 }
        let trimmed = (isASCII ? text : text.withoutInvisibles()).trimmingWhitespace()
        guard !trimmed.isEmpty else { throw .required }
        guard !Self.isTooLong(trimmed) else { throw .tooLong(atMost: Self.limit, "characters") }
        guard !trimmed.unicodeScalars.contains(where: Self.isForbidden) else {
            throw .format("This must not have control characters.", "controls")
        }
        guard isASCII || !trimmed.isBlank else { throw .required }
        self.init(unchecked: trimmed)
    }

    private static func isTooLong(_ text: String) -> Bool {
        // There are never more characters than bytes, and the byte count costs nothing.
        if text.utf8.count <= limit { return false }
        // A character may have any number of code points. Ten are more than any script or emoji needs.
        return text.unicodeScalars.count > limit * 10 || text.count > limit
    }

    /// Returns whether the scalar is a control character, or would reorder the text around it (Unicode Standard Annex
    /// 9, sections 2.1, 2.2 and 2.4). The marks that Arabic and Hebrew need (section 2.6) are allowed.
    private static func isForbidden(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "\n", "\r", "\t", "\u{2028}", "\u{2029}": !allowsLineBreaks
        case "\u{202A}"..."\u{202E}", "\u{2066}"..."\u{2069}": true
        // The general category Cc, which is stable: the Unicode Standard, section 23.1.
        case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}": true
        default: false
        }
    }
}

extension String {
    /// Returns the text without white space (Unicode's White_Space) at both ends.
    public func trimmingWhitespace() -> String {
        let scalars = unicodeScalars
        guard let first = scalars.firstIndex(where: { !$0.isWhitespace }),
            let last = scalars.lastIndex(where: { !$0.isWhitespace })
        else { return "" }
        let end = scalars.index(after: last)
        return first == startIndex && end == endIndex ? self : String(scalars[first..<end])
    }
}

extension Unicode.Scalar {
    /// Unicode's White_Space. Its table is consulted only for non-ASCII scalars.
    var isWhitespace: Bool {
        isASCII ? self == " " || ("\t"..."\r").contains(self) : properties.isWhitespace
    }

    /// Whether the scalar only separates groups of a number or a key: white space, the dashes of every script, the
    /// minus sign, and the invisible marks in text copied from messages and address books.
    public var separatesGroups: Bool {
        if isASCII { return self == "-" || isWhitespace }
        let category = properties.generalCategory
        return isWhitespace || category == .dashPunctuation || category == .format || self == "\u{2212}"
    }
}
