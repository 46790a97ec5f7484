/// Decodes percent escapes of URIs (RFC 3986 section 2.1).
enum PercentDecoding {
    /// - Returns: `nil` for a broken escape, for unescaped bytes other than visible ASCII, or when the result is not
    ///   UTF-8 or has noncharacters. The meaning of such a text is ambiguous.
    static func decode(_ text: some StringProtocol, plusIsSpace: Bool) -> String? {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.utf8.count)
        var rest = text.utf8.makeIterator()
        while let byte = rest.next() {
            switch byte {
            case UInt8(ascii: "%"):
                guard let high = digit(rest.next()), let low = digit(rest.next()) else { return nil }
                bytes.append(high << 4 | low)
            case UInt8(ascii: "+") where plusIsSpace: bytes.append(UInt8(ascii: " "))
            case 0x21...0x7E: bytes.append(byte)
            default: return nil
            }
        }
        return String(validating: bytes, as: UTF8.self).flatMap { $0.hasNoncharacters ? nil : $0 }
    }

    private static func digit(_ byte: UInt8?) -> UInt8? {
        switch byte {
        case .some(let byte) where (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte): byte - UInt8(ascii: "0")
        case .some(let byte) where (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte): byte - UInt8(ascii: "a") + 10
        case .some(let byte) where (UInt8(ascii: "A")...UInt8(ascii: "F")).contains(byte): byte - UInt8(ascii: "A") + 10
        default: nil
        }
    }
}
