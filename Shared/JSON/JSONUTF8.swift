/// Multi-byte characters.
enum JSONUTF8 {
    /// Reads multi-byte characters up to the next single-byte one: the well-formed sequences of the Unicode Standard,
    /// table 3-7, without noncharacters.
    ///
    /// - Parameter start: the offset of a non-ASCII byte.
    /// - Returns: the offset after the sequence.
    static func sequences(_ text: UnsafePointer<UInt8>, _ start: Int) throws(JSONSyntaxError) -> Int {
        var at = start
        repeat {
            let lead = text[at]
            // A continuation byte missing at the end of the text reads as zero, so each byte is read only if the one
            // before it is valid.
            let second = text[at + 1]
            if lead < 0xE0 {
                guard lead >= 0xC2, isContinuation(second) else { throw malformed(at) }
                at += 2
            } else if lead < 0xF0 {
                guard isContinuation(second), isContinuation(text[at + 2]) else { throw malformed(at) }
                let code = UInt32(lead & 0x0F) << 12 | UInt32(second & 0x3F) << 6 | UInt32(text[at + 2] & 0x3F)
                // Neither overlong nor a surrogate.
                guard code >= 0x800, code & 0xF800 != 0xD800 else { throw malformed(at) }
                if isNoncharacter(code) { throw JSONSyntaxError(reason: .noncharacter, offset: at) }
                at += 3
            } else {
                guard lead < 0xF5, isContinuation(second), isContinuation(text[at + 2]), isContinuation(text[at + 3])
                else { throw malformed(at) }
                let high = UInt32(lead & 0x07) << 18 | UInt32(second & 0x3F) << 12
                let code = high | UInt32(text[at + 2] & 0x3F) << 6 | UInt32(text[at + 3] & 0x3F)
                guard 0x10000...0x10FFFF ~= code else { throw malformed(at) }
                if isNoncharacter(code) { throw JSONSyntaxError(reason: .noncharacter, offset: at) }
                at += 4
            }
        } while text[at] >= 0x80
        return at
    }

    /// Returns whether the code point is a noncharacter (RFC 7493 section 2.1; the Unicode Standard, section 23.7).
    static func isNoncharacter(_ code: UInt32) -> Bool { code & 0xFFFE == 0xFFFE || 0xFDD0...0xFDEF ~= code }

    private static func isContinuation(_ byte: UInt8) -> Bool { byte & 0xC0 == 0x80 }

    private static func malformed(_ offset: Int) -> JSONSyntaxError {
        JSONSyntaxError(reason: .notUTF8, offset: offset)
    }
}
