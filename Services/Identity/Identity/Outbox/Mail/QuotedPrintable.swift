/// Text as lines of ASCII (RFC 2045 section 6.7).
enum QuotedPrintable {
    /// Of 76 characters one is for the `=` of a soft line break.
    private static let limit = 75
    private static let digits = Array("0123456789ABCDEF".utf8)

    /// - Returns: lines of up to 76 characters, with CR LF where the text has LF or CR LF.
    static func encode(_ text: String) -> String {
        let bytes = Array(text.utf8)
        var encoded: [UInt8] = []
        var column = 0
        var place = 0
        while place < bytes.count {
            let ending = lineEnding(in: bytes, at: place)
            guard ending == 0 else {
                encoded += "\r\n".utf8
                column = 0
                place += ending
                continue
            }
            var isPlain = isPlain(bytes, at: place)
            if column + (isPlain ? 1 : 3) > limit {
                encoded += "=\r\n".utf8
                column = 0
            }
            if column == 0, isMisread(bytes, at: place) { isPlain = false }
            let byte = bytes[place]
            encoded += isPlain ? [byte] : [UInt8(ascii: "="), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
            column += isPlain ? 1 : 3
            place += 1
        }
        return String(decoding: encoded, as: UTF8.self)
    }

    /// How many bytes end a line here; 0 when none does. A CR by itself is a character and is encoded.
    private static func lineEnding(in bytes: [UInt8], at place: Int) -> Int {
        if bytes[place] == UInt8(ascii: "\n") { return 1 }
        return bytes[place...].starts(with: "\r\n".utf8) ? 2 : 0
    }

    /// Whether the byte may stand for itself. A space at the end of a line may not: some would cut it off.
    private static func isPlain(_ bytes: [UInt8], at place: Int) -> Bool {
        let byte = bytes[place]
        guard byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") else {
            return 0x21...0x7E ~= byte && byte != UInt8(ascii: "=")
        }
        return place + 1 < bytes.count && lineEnding(in: bytes, at: place + 1) == 0
    }

    /// What means something else at the beginning of a line: a dot ends a mail in SMTP (RFC 5321 section 4.5.2),
    /// `From ` begins one in an mbox file.
    private static func isMisread(_ bytes: [UInt8], at place: Int) -> Bool {
        bytes[place] == UInt8(ascii: ".") || bytes[place...].starts(with: "From ".utf8)
    }
}
