enum AddressText {
    /// Encodes a part of an address such as `mailto:ana@example.org?subject=...` (RFC 6068 section 2). Escapes all
    /// characters except unreserved ones and the at sign. Line breaks become CR and LF (section 5).
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
