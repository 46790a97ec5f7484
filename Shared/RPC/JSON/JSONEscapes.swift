/// The escapes of JSON strings (RFC 8259 section 7).
enum JSONEscapes {
    /// The bytes a string stands for; `content` is what the scanner accepted between two quotes.
    static func unescape(_ content: ArraySlice<UInt8>) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(content.count)
        var position = content.startIndex
        while position < content.endIndex {
            let byte = content[position]
            position += 1
            guard byte == UInt8(ascii: "\\") else {
                result.append(byte)
                continue
            }
            let escape = content[position]
            position += 1
            guard escape == UInt8(ascii: "u") else {
                result.append(short(escape) ?? escape)
                continue
            }
            var code = unit(content, at: position)
            position += 4
            if 0xD800..<0xDC00 ~= code {
                // The scanner saw to it that the low half follows.
                code = 0x10000 + (code - 0xD800) << 10 + (unit(content, at: position + 2) - 0xDC00)
                position += 6
            }
            append(code, to: &result)
        }
        return result
    }

    /// What the byte behind a backslash stands for; nil when there is no such escape.
    static func short(_ escape: UInt8) -> UInt8? {
        switch escape {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): escape
        case UInt8(ascii: "b"): 0x08
        case UInt8(ascii: "f"): 0x0C
        case UInt8(ascii: "n"): 0x0A
        case UInt8(ascii: "r"): 0x0D
        case UInt8(ascii: "t"): 0x09
        default: nil
        }
    }

    /// The value of a hexadecimal digit; nil when it is none.
    static func digit(_ byte: UInt8) -> UInt32? {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte - UInt8(ascii: "0"))
        case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt32(byte - UInt8(ascii: "a")) + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt32(byte - UInt8(ascii: "A")) + 10
        default: nil
        }
    }

    private static func unit(_ content: ArraySlice<UInt8>, at position: Int) -> UInt32 {
        content[position..<position + 4].reduce(0) { $0 << 4 | (digit($1) ?? 0) }
    }

    private static func append(_ code: UInt32, to result: inout [UInt8]) {
        switch code {
        case ..<0x80:
            result.append(UInt8(code))
        case ..<0x800:
            result.append(0xC0 | UInt8(code >> 6))
            result.append(continuation(code))
        case ..<0x10000:
            result.append(0xE0 | UInt8(code >> 12))
            result.append(continuation(code >> 6))
            result.append(continuation(code))
        default:
            result.append(0xF0 | UInt8(code >> 18))
            result.append(continuation(code >> 12))
            result.append(continuation(code >> 6))
            result.append(continuation(code))
        }
    }

    private static func continuation(_ code: UInt32) -> UInt8 { 0x80 | UInt8(code & 0x3F) }
}
