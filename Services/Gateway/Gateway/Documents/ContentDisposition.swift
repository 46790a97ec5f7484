/// `Content-Disposition` of a file that a browser saves (RFC 6266).
enum ContentDisposition {
    /// The name as it is where everybody reads it alike; else also in UTF-8, which is preferred, behind one in which
    /// `_` stands for what not everybody reads (section 5 and appendix D).
    /// - Returns: `nil` for what is no name of a file: an empty one, one with control characters, with characters that
    ///   change the order of others, or with a part of a path.
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

    /// In a quoted string, without backslashes and escapes, which browsers do not agree on.
    private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
        (" "..."~").contains(scalar) && scalar != "\"" && scalar != "\\" && scalar != "%"
    }

    /// `ext-value` of RFC 8187 section 3.2.1.
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
