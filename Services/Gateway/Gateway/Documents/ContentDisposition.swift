/// The `Content-Disposition` of a file that a browser saves (RFC 6266).
enum ContentDisposition {
    /// Returns the header value for a file name. If browsers disagree on a character of the name, the value has two
    /// names (section 5 and appendix D): one with `_` for each such character, then the complete one in UTF-8, which
    /// browsers prefer.
    /// - Returns: `nil` for an invalid file name: an empty one, one with control characters, with characters that
    ///   change the text direction, or with a path separator.
    static func attachment(_ name: String) -> String? {
        guard !name.isEmpty, name != ".", name != "..", name.unicodeScalars.allSatisfy(isNameable) else { return nil }
        let plain = String(
            String.UnicodeScalarView(name.unicodeScalars.map { scalar in isPlain(scalar) ? scalar : "_" }))
        let attachment = "attachment; filename=\"\(plain)\""
        return plain == name ? attachment : "\(attachment); filename*=UTF-8''\(encoded(name))"
    }

    private static func isNameable(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "/", "\\", "\u{202A}"..."\u{202E}", "\u{2066}"..."\u{2069}": false
        default: ![.control, .lineSeparator, .paragraphSeparator].contains(scalar.properties.generalCategory)
        }
    }

    /// Returns whether all browsers read the character alike in a quoted string. They disagree on backslashes and
    /// escapes.
    private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
        (" "..."~").contains(scalar) && scalar != "\"" && scalar != "\\" && scalar != "%"
    }

    /// Encodes an `ext-value` (RFC 8187 section 3.2.1).
    private static func encoded(_ name: String) -> String {
        var bytes: [UInt8] = []
        for byte in name.utf8 {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"):
                bytes.append(byte)
            default:
                bytes.append(UInt8(ascii: "%"))
                Hexadecimal.write(CollectionOfOne(byte), into: &bytes)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
