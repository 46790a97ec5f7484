/// Text in which `=C5=A1` stands for bytes (RFC 2045 section 6.7, and RFC 2047 section 4.2 in headers).
enum QuotedPrintable {
    private static let equals = UInt8(ascii: "=")

    /// A body. A line that ends with `=` goes on with the next; space at the end of a line was added on the way.
    static func decode(lines: some Sequence<ArraySlice<UInt8>>) -> [UInt8] {
        var decoded: [UInt8] = []
        var endsLine = false
        for line in lines {
            if endsLine { decoded.append(UInt8(ascii: "\n")) }
            let line = line.droppingTrailingSpace
            endsLine = line.last != equals
            decoded += bytes(endsLine ? line : line.dropLast())
        }
        return decoded
    }

    /// What stands in an encoded word, where `_` is a space.
    static func decode(word: String) -> [UInt8] {
        bytes(word.utf8.map { $0 == UInt8(ascii: "_") ? UInt8(ascii: " ") : $0 }[...])
    }

    /// An `=` without two hexadecimal digits behind it stays as it is.
    private static func bytes(_ text: ArraySlice<UInt8>) -> [UInt8] {
        var decoded: [UInt8] = []
        var rest = text
        while let byte = rest.popFirst() {
            if byte == equals, let value = value(of: rest.prefix(2)) {
                decoded.append(value)
                rest = rest.dropFirst(2)
            } else {
                decoded.append(byte)
            }
        }
        return decoded
    }

    private static func value(of digits: ArraySlice<UInt8>) -> UInt8? {
        let text = String(decoding: digits, as: UTF8.self)
        guard text.count == 2, text.allSatisfy(\.isHexDigit) else { return nil }
        return UInt8(text, radix: 16)
    }
}

extension ArraySlice<UInt8> {
    /// Without the spaces and tabs at its end.
    var droppingTrailingSpace: ArraySlice<UInt8> {
        let end = lastIndex { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") }
        return end.map { self[...$0] } ?? []
    }
}
