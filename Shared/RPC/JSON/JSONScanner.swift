/// The one strict pass over a text: RFC 8259, with what I-JSON (RFC 7493) forbids refused too, that is duplicate
/// members, lone surrogates and anything but UTF-8. Noncharacters such as U+FFFF are let through.
///
/// It keeps its own stack of open brackets, so no text can overflow the program's.
struct JSONScanner {
    private let bytes: [UInt8]
    private let limits: JSONLimits
    private var position = 0
    private var entries: [JSONTape.Entry] = []
    private var open: [Int] = []
    private var hasWhitespace = false

    static func scan(_ bytes: [UInt8], limits: JSONLimits) throws(JSONSyntaxError) -> JSONTape {
        var scanner = JSONScanner(bytes: bytes, limits: limits)
        try scanner.text()
        return JSONTape(bytes: bytes, entries: scanner.entries, hasWhitespace: scanner.hasWhitespace)
    }

    private init(bytes: [UInt8], limits: JSONLimits) {
        self.bytes = bytes
        self.limits = limits
        entries.reserveCapacity(bytes.count / 8 + 1)
    }

    private mutating func text() throws(JSONSyntaxError) {
        // Offsets on the tape are 32 bits wide.
        guard bytes.count < UInt32.max else { throw error("text too long") }
        guard !bytes.starts(with: [0xEF, 0xBB, 0xBF]) else { throw error("byte order mark") }
        skipWhitespace()
        guard position < bytes.count else { throw error("empty text") }
        try value()
        while let container = open.last { try step(in: container) }
        skipWhitespace()
        guard position == bytes.count else { throw error("trailing bytes") }
    }

    private mutating func value() throws(JSONSyntaxError) {
        guard let byte = peek else { throw error("unexpected end") }
        switch byte {
        case UInt8(ascii: "{"): try begin(.object)
        case UInt8(ascii: "["): try begin(.array)
        case UInt8(ascii: "\""): try string()
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): try number()
        case UInt8(ascii: "t"): try literal("true", .boolean)
        case UInt8(ascii: "f"): try literal("false", .boolean)
        case UInt8(ascii: "n"): try literal("null", .null)
        default: throw error("value expected")
        }
    }

    /// Reads one more element or member of the innermost open bracket, or its end.
    private mutating func step(in container: Int) throws(JSONSyntaxError) {
        let isObject = entries[container].kind == .object
        skipWhitespace()
        if peek == UInt8(ascii: isObject ? "}" : "]") {
            position += 1
            return try finish(container)
        }
        if entries[container].count > 0 {
            try require(UInt8(ascii: ","), "comma or end expected")
            skipWhitespace()
        }
        if isObject {
            guard peek == UInt8(ascii: "\"") else { throw error(peek == nil ? "unexpected end" : "name expected") }
            try string()
            skipWhitespace()
            try require(UInt8(ascii: ":"), "colon expected")
            skipWhitespace()
        }
        entries[container].count += 1
        try value()
    }

    private mutating func begin(_ kind: JSONNode.Kind) throws(JSONSyntaxError) {
        guard open.count < limits.depth else { throw error("nested too deeply") }
        open.append(entries.count)
        append(kind, from: position)
        position += 1
    }

    private mutating func finish(_ container: Int) throws(JSONSyntaxError) {
        open.removeLast()
        entries[container].end = UInt32(position)
        entries[container].next = UInt32(entries.count)
        if entries[container].kind == .object, entries[container].count > 1 {
            if let twice = JSONDuplicates.find(in: container, entries: entries, bytes: bytes) {
                position = Int(entries[twice].start)
                throw error("duplicate member")
            }
        }
    }

    private mutating func literal(_ text: StaticString, _ kind: JSONNode.Kind) throws(JSONSyntaxError) {
        let start = position
        for offset in 0..<text.utf8CodeUnitCount {
            try require(text.utf8Start[offset], "value expected")
        }
        append(kind, from: start)
    }

    // MARK: Numbers (RFC 8259 section 6)

    private mutating func number() throws(JSONSyntaxError) {
        let start = position
        var isPlain = true
        if peek == UInt8(ascii: "-") { position += 1 }
        if peek == UInt8(ascii: "0") {
            position += 1
            if let byte = peek, isDigit(byte) { throw error("leading zero") }
        } else {
            try digits()
        }
        if peek == UInt8(ascii: ".") {
            isPlain = false
            position += 1
            try digits()
        }
        if peek == UInt8(ascii: "e") || peek == UInt8(ascii: "E") {
            isPlain = false
            position += 1
            if peek == UInt8(ascii: "+") || peek == UInt8(ascii: "-") { position += 1 }
            try digits()
        }
        append(.number, from: start, isPlain: isPlain)
    }

    private mutating func digits() throws(JSONSyntaxError) {
        let start = position
        while let byte = peek, isDigit(byte) { position += 1 }
        guard position > start else { throw error(peek == nil ? "unexpected end" : "digit expected") }
    }

    private func isDigit(_ byte: UInt8) -> Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte }

    // MARK: Strings (RFC 8259 sections 7 and 8.1)

    private mutating func string() throws(JSONSyntaxError) {
        let start = position
        var isPlain = true
        position += 1
        while let byte = peek {
            switch byte {
            case UInt8(ascii: "\""):
                position += 1
                return append(.string, from: start, isPlain: isPlain)
            case UInt8(ascii: "\\"):
                isPlain = false
                try escape()
            case 0x20..<0x80: position += 1
            case ..<0x20: throw error("control character in string")
            default: try sequence(byte)
            }
        }
        throw error("unexpected end")
    }

    private mutating func escape() throws(JSONSyntaxError) {
        let start = position
        position += 1
        guard let byte = peek else { throw error("unexpected end") }
        guard byte == UInt8(ascii: "u") else {
            guard JSONEscapes.short(byte) != nil else { throw error("unknown escape") }
            position += 1
            return
        }
        let code = try unit()
        guard 0xD800..<0xE000 ~= code else { return }
        guard code < 0xDC00, peek == UInt8(ascii: "\\"), position + 1 < bytes.count,
            bytes[position + 1] == UInt8(ascii: "u")
        else { throw error("lone surrogate", at: start) }
        position += 1
        guard 0xDC00..<0xE000 ~= (try unit()) else { throw error("lone surrogate", at: start) }
    }

    /// Reads `u` and four hexadecimal digits.
    private mutating func unit() throws(JSONSyntaxError) -> UInt32 {
        position += 1
        var code: UInt32 = 0
        for _ in 0..<4 {
            guard let byte = peek else { throw error("unexpected end") }
            guard let digit = JSONEscapes.digit(byte) else { throw error("hexadecimal digit expected") }
            code = code << 4 | digit
            position += 1
        }
        return code
    }

    /// Reads a character of more than one byte: the well-formed sequences of the Unicode Standard, table 3-7.
    private mutating func sequence(_ lead: UInt8) throws(JSONSyntaxError) {
        let start = position
        var second: ClosedRange<UInt8> = 0x80...0xBF
        let length: Int
        switch lead {
        case 0xC2...0xDF: length = 2
        case 0xE0: (length, second) = (3, 0xA0...0xBF)
        case 0xED: (length, second) = (3, 0x80...0x9F)
        case 0xE1...0xEF: length = 3
        case 0xF0: (length, second) = (4, 0x90...0xBF)
        case 0xF1...0xF3: length = 4
        case 0xF4: (length, second) = (4, 0x80...0x8F)
        default: throw error("not UTF-8")
        }
        guard start + length <= bytes.count, second ~= bytes[start + 1] else { throw error("not UTF-8") }
        for offset in 2..<max(length, 2) where !(0x80...0xBF ~= bytes[start + offset]) { throw error("not UTF-8") }
        position += length
    }

    // MARK: Bytes

    private var peek: UInt8? { position < bytes.count ? bytes[position] : nil }

    private mutating func skipWhitespace() {
        while let byte = peek, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 {
            hasWhitespace = true
            position += 1
        }
    }

    private mutating func require(_ byte: UInt8, _ reason: String) throws(JSONSyntaxError) {
        guard peek == byte else { throw error(peek == nil ? "unexpected end" : reason) }
        position += 1
    }

    private mutating func append(_ kind: JSONNode.Kind, from start: Int, isPlain: Bool = true) {
        entries.append(
            JSONTape.Entry(
                kind: kind, isPlain: isPlain, start: UInt32(start), end: UInt32(position),
                next: UInt32(entries.count + 1), count: 0))
    }

    private func error(_ reason: String, at offset: Int? = nil) -> JSONSyntaxError {
        JSONSyntaxError(reason: reason, offset: offset ?? position)
    }
}
