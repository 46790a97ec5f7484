import Vocabulary

/// Text beyond ASCII in headers (RFC 2047): `=?UTF-8?Q?Po=C5=A1iljka?=`.
enum EncodedWords {
    /// Words in another character set than UTF-8, and broken ones, stay as they are.
    static func decode(_ text: String) -> String {
        var decoded = ""
        var place = text.startIndex
        var followsWord = false
        for match in text.matches(of: #/=\?([^?\s]+)\?([BbQq])\?([^?\s]*)\?=/#) {
            let between = text[place..<match.range.lowerBound]
            let word = word(String(match.output.1), String(match.output.2), String(match.output.3))
            // Space between two words is there only because a word must not be long (section 6.2).
            let isGlue = followsWord && word != nil && between.allSatisfy(\.isWhitespace)
            if !isGlue { decoded += between }
            decoded += word ?? String(match.output.0)
            followsWord = word != nil
            place = match.range.upperBound
        }
        decoded += text[place...]
        return decoded
    }

    private static func word(_ charset: String, _ encoding: String, _ text: String) -> String? {
        guard ["utf-8", "us-ascii"].contains(charset.lowercased()) else { return nil }
        let bytes = encoding.lowercased() == "b" ? Base64Bytes(text)?.bytes : QuotedPrintable.decode(word: text)
        return bytes.flatMap { String(validating: $0, as: UTF8.self) }
    }
}
