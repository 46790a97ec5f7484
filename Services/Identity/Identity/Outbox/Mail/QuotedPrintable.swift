/// Quoted-printable: text as lines of ASCII (RFC 2045 section 6.7).
enum QuotedPrintable {
    /// A line has 76 characters, one of them for the `=` of a soft line break.
    private static let limit = 75
    private static let digits = Array("0123456789ABCDEF".utf8)

    /// - Returns: lines of up to 76 characters, with CR LF where the text has LF or CR LF.
    static func encode(_ text: String) -> String {
        let bytes = Array(text.utf8)
        var encoded: [UInt8] = []
        var column = 0
        var offset = 0
        while offset < bytes.count {
            let ending = lineEnding(in: bytes, at: offset)
            guard ending == 0 else {
                encoded += "\r\n".utf8
                column = 0
                offset += ending
                continue
            }
            var isPlain = isPlain(bytes, at: offset)
            if column + (isPlain ? 1 : 3) > limit {
                encoded += "=\r\n".utf8
                column = 0
            }
            if column == 0, isMisread(bytes, at: offset) { isPlain = false }
            let byte = bytes[offset]
            encoded += isPlain ? [byte] : [UInt8(ascii: "="), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
            column += isPlain ? 1 : 3
            offset += 1
        }
        return String(decoding: encoded, as: UTF8.self)
    }

    /// Returns the length of the line ending at the offset in bytes; 0 when there is none. A CR alone is a character
    /// and is encoded.
    private static func lineEnding(in bytes: [UInt8], at offset: Int) -> Int {
        if bytes[offset] == UInt8(ascii: "\n") { return 1 }
        return bytes[offset...].starts(with: "\r\n".utf8) ? 2 : 0
    }

    /// Whether the byte needs no encoding. A space at the end of a line does: some servers cut it off.
    private static func isPlain(_ bytes: [UInt8], at offset: Int) -> Bool {
        let byte = bytes[offset]
        guard byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") else {
            return 0x21...0x7E ~= byte && byte != UInt8(ascii: "=")
        }
        return offset + 1 < bytes.count && lineEnding(in: bytes, at: offset + 1) == 0
    }

    /// Whether the byte would be misread at the beginning of a line: a dot ends a mail in SMTP (RFC 5321 section
    /// 4.5.2), and `From ` begins a mail in an mbox file.
    private static func isMisread(_ bytes: [UInt8], at offset: Int) -> Bool {
        bytes[offset] == UInt8(ascii: ".") || bytes[offset...].starts(with: "From ".utf8)
    }
}
