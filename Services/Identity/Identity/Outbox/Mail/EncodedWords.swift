import Foundation

/// Text of any script in a header field (RFC 2047).
enum EncodedWords {
    /// What a line that holds encoded words may have in characters, and one word (section 2).
    private static let lineLimit = 76
    private static let frame = "=?utf-8?B??=".count
    /// As many bytes as fit into one word in any header of ours.
    private static let wordLimit = 36

    /// The text as the lines of a folded field: as it is when it is short and plain ASCII, otherwise in encoded words.
    ///
    /// A word ends between two characters as people see them, and each is readable by itself.
    /// - Parameter column: what the name of the field takes of the first line.
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

    /// Without `=?`, which would be taken for an encoded word.
    private static func isPlain(_ text: String) -> Bool {
        text.utf8.allSatisfy { 0x20...0x7E ~= $0 } && !text.contains("=?") && text.first != " " && text.last != " "
    }

    /// The bytes of a character; of one that is longer than a word, those of its scalars.
    private static func pieces(_ character: Character) -> [[UInt8]] {
        guard character.utf8.count > wordLimit else { return [Array(character.utf8)] }
        return character.unicodeScalars.map { Array(String($0).utf8) }
    }

    /// How many bytes a word may hold that begins behind so many characters.
    private static func room(after column: Int) -> Int { (lineLimit - column - frame) / 4 * 3 }

    private static func word(_ bytes: [UInt8]) -> String { "=?utf-8?B?\(Data(bytes).base64EncodedString())?=" }
}
