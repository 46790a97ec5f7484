/// The escapes of JSON strings (RFC 8259 section 7).
enum JSONEscapes {
    /// Passes the unescaped bytes of a string to `body`.
    ///
    /// - Parameter content: the bytes that the scanner accepted between two quotes.
    static func withUnescaped<Result, Failure: Error>(
        _ content: UnsafeBufferPointer<UInt8>, _ body: (UnsafeBufferPointer<UInt8>) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        // An escape is never shorter than its character. A whole word is written where only a part of it counts.
        try withUnsafeTemporaryAllocation(of: UInt8.self, capacity: content.count + JSONText.padding) {
            room throws(Failure) in
            guard let source = content.baseAddress, let target = room.baseAddress else { return try body(content) }
            let count = unescape(source, source + content.count, into: target)
            return try body(UnsafeBufferPointer(start: target, count: count))
        }
    }

    /// - Returns: how many bytes were written.
    private static func unescape(
        _ start: UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>, into target: UnsafeMutablePointer<UInt8>
    ) -> Int {
        var source = start
        var written = 0
        while source < end {
            // A word may reach past the end, to the quote and the bytes after it. Writing it stays inside the buffer,
            // because it has at most seven bytes more than remain in the source.
            let word = JSONText.word(source)
            let escapes = JSONText.escapes(word)
            UnsafeMutableRawPointer(target + written).storeBytes(of: word.littleEndian, as: UInt64.self)
            let run = min(escapes == 0 ? 8 : JSONText.leading(escapes), end - source)
            written += run
            source += run
            // Within the content only a backslash needs escaping.
            guard source < end, escapes != 0 else { continue }
            let escape = source[1]
            if escape == UInt8(ascii: "u") {
                source = append(codePointAt: source, to: target, &written)
            } else {
                target[written] = short(escape)
                written += 1
                source += 2
            }
        }
        return written
    }

    /// - Returns: the offset after the escape.
    private static func append(
        codePointAt source: UnsafePointer<UInt8>, to target: UnsafeMutablePointer<UInt8>, _ written: inout Int
    ) -> UnsafePointer<UInt8> {
        var behind = source + 6
        var code = unit(source + 2)
        if 0xD800..<0xDC00 ~= code {
            // The scanner has checked that the low half follows.
            code = 0x10000 + (code - 0xD800) << 10 + (unit(source + 8) - 0xDC00)
            behind += 6
        }
        func put(_ byte: UInt32) {
            target[written] = UInt8(truncatingIfNeeded: byte)
            written += 1
        }
        switch code {
        case ..<0x80: put(code)
        case ..<0x800:
            put(0xC0 | code >> 6)
            put(0x80 | code & 0x3F)
        case ..<0x10000:
            put(0xE0 | code >> 12)
            put(0x80 | code >> 6 & 0x3F)
            put(0x80 | code & 0x3F)
        default:
            put(0xF0 | code >> 18)
            put(0x80 | code >> 12 & 0x3F)
            put(0x80 | code >> 6 & 0x3F)
            put(0x80 | code & 0x3F)
        }
        return behind
    }

    private static func unit(_ digits: UnsafePointer<UInt8>) -> UInt32 {
        (0..<4).reduce(0) { $0 << 4 | (digit(digits[$1]) ?? 0) }
    }

    /// Returns the byte that an escape letter stands for; 0 when there is no such escape.
    @inline(__always)
    static func short(_ escape: UInt8) -> UInt8 {
        switch escape {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): escape
        case UInt8(ascii: "b"): 0x08
        case UInt8(ascii: "f"): 0x0C
        case UInt8(ascii: "n"): 0x0A
        case UInt8(ascii: "r"): 0x0D
        case UInt8(ascii: "t"): 0x09
        default: 0
        }
    }

    /// Returns the value of a hexadecimal digit; nil for any other byte.
    static func digit(_ byte: UInt8) -> UInt32? {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte - UInt8(ascii: "0"))
        case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt32(byte - UInt8(ascii: "a")) + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt32(byte - UInt8(ascii: "A")) + 10
        default: nil
        }
    }
}
