import Foundation

/// Text of any script in a header field (RFC 2047).
enum EncodedWords {
    /// The longest line with encoded words, and the longest word, in characters (section 2).
    private static let lineLimit = 76
    private static let frame = "=?utf-8?B??=".count
    /// The greatest number of bytes that fit into one word in each of our header fields.
    private static let wordLimit = 36

    /// Returns the lines of a folded field: the text itself when it is short and plain ASCII, otherwise encoded words.
    ///
    /// A word ends between two grapheme clusters, and each word can be decoded by itself.
    /// - Parameter column: the length of the field name on the first line.
    static func lines(_ text: String, after column: Int) -> [String] {
        if isPlain(text), column + text.utf8.count <= lineLimit { return [text] }
        var lines: [String] = []
        var bytes: [UInt8] = []
        var limit = Self.room(after: column)
        for piece in text.flatMap(Self.pieces) {
            if bytes.count + piece.count > limit {
                lines.append(Self.word(bytes))
                bytes = []
                limit = Self.room(after: 1)
            }
            bytes += piece
        }
        return lines + [Self.word(bytes)]
    }

    /// The text must not contain `=?`, which begins an encoded word.
    private static func isPlain(_ text: String) -> Bool {
        text.utf8.allSatisfy { 0x20...0x7E ~= $0 } && !text.contains("=?") && text.first != " " && text.last != " "
    }

    /// Returns the bytes of a character; for a character longer than a word, the bytes of its scalars.
    private static func pieces(_ character: Character) -> [[UInt8]] {
        guard character.utf8.count > wordLimit else { return [Array(character.utf8)] }
        return character.unicodeScalars.map { Array(String($0).utf8) }
    }

    /// Returns how many bytes fit into a word that begins at the column.
    private static func room(after column: Int) -> Int { (lineLimit - column - frame) / 4 * 3 }

    private static func word(_ bytes: [UInt8]) -> String { "=?utf-8?B?\(Data(bytes).base64EncodedString())?=" }
}
