/// `traceparent` of W3C Trace Context, version 00: `00-<32 digits: the trace>-<16 digits: the span>-<2 digits>`.
enum TraceParent {
    /// Returns the header if it is well formed, else a new value: every call belongs to a trace.
    static func find(_ header: String?, random: (_ count: Int) -> [UInt8]) -> String {
        if let header, isWellFormed(header) { return header }
        return new(random: random)
    }

    static func isWellFormed(_ text: String) -> Bool {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        return parts.map(\.utf8.count) == [2, 32, 16, 2] && parts[0] == "00"
            && parts.allSatisfy { $0.utf8.allSatisfy(isHexadecimal) }
            // A trace or span of only zeros is invalid.
            && !parts[1...2].contains { $0.allSatisfy { $0 == "0" } }
    }

    /// Returns the trace of a well-formed value.
    static func trace(of text: String) -> String { String(text.dropFirst(3).prefix(32)) }

    /// Returns a new value with the flag "sampled", because the services log the trace.
    private static func new(random: (_ count: Int) -> [UInt8]) -> String {
        let bytes = random(24)
        var text: [UInt8] = []
        text.reserveCapacity(55)
        text += "00-".utf8
        Hexadecimal.write(bytes.prefix(16), into: &text)
        text.append(UInt8(ascii: "-"))
        Hexadecimal.write(bytes.dropFirst(16), into: &text)
        text += "-01".utf8
        return String(decoding: text, as: UTF8.self)
    }

    private static func isHexadecimal(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "f"), UInt8(ascii: "0")...UInt8(ascii: "9"): true
        default: false
        }
    }
}
