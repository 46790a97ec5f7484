/// Text that somebody else wrote, as it may stand in a page.
enum HTMLText {
    /// For the content of an element and for the value of an attribute in quotes.
    ///
    /// Byte by byte. The library's own escaping looks for whole characters: a quote with a combining mark behind it is
    /// another character there, would stay, and would end the attribute. Braces are escaped because the outcome is read
    /// as a template.
    static func escape(_ text: String) -> String {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.utf8.count)
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "&"): bytes += "&amp;".utf8
            case UInt8(ascii: "<"): bytes += "&lt;".utf8
            case UInt8(ascii: ">"): bytes += "&gt;".utf8
            case UInt8(ascii: "\""): bytes += "&quot;".utf8
            case UInt8(ascii: "'"): bytes += "&#39;".utf8
            case UInt8(ascii: "{"): bytes += "&#123;".utf8
            case UInt8(ascii: "}"): bytes += "&#125;".utf8
            default: bytes.append(byte)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// For a part of an address such as `mailto:ana@example.org?subject=...` (RFC 6068 section 2): all but unreserved
    /// characters and the at sign becomes escapes, a line break those of CR and LF (section 5).
    static func percentEncode(_ text: String) -> String {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.utf8.count)
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
                UInt8(ascii: "~"), UInt8(ascii: "@"):
                bytes.append(byte)
            case UInt8(ascii: "\r"): break
            case UInt8(ascii: "\n"): bytes += "%0D%0A".utf8
            default:
                bytes.append(UInt8(ascii: "%"))
                Hexadecimal.write(CollectionOfOne(byte), into: &bytes)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
