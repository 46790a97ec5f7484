/// The one strict pass over a text: RFC 8259, without what I-JSON (RFC 7493) forbids: duplicate members, lone
/// surrogates, noncharacters and anything but UTF-8.
///
/// The scanner keeps no stack: an open entry points to the entry around it. So no text can overflow a stack. The text
/// is zero-padded: reading one byte past the end is safe, and zero is never a valid byte. Each function takes an
/// offset and returns the offset after what it consumed.
struct JSONScanner: ~Copyable {
    private let text: UnsafeMutablePointer<UInt8>
    private let length: Int
    private let depth: Int
    private var entries: UnsafeMutablePointer<JSONEntry>
    private var capacity: Int
    private var count = 0
    private var hasWhitespace = false

    static func scan(_ bytes: UnsafeBufferPointer<UInt8>, limits: JSONLimits) throws(JSONSyntaxError) -> JSONTape {
        guard bytes.count < JSONEntry.textLimit else {
            throw JSONSyntaxError(reason: .textTooLong, offset: JSONEntry.textLimit)
        }
        var scanner = JSONScanner(copying: bytes, limits: limits)
        try scanner.scan()
        return scanner.finish()
    }

    private init(copying bytes: UnsafeBufferPointer<UInt8>, limits: JSONLimits) {
        length = bytes.count
        depth = limits.depth
        text = UnsafeMutablePointer.allocate(capacity: length + JSONText.padding)
        if let start = bytes.baseAddress { text.initialize(from: start, count: length) }
        (text + length).initialize(repeating: 0, count: JSONText.padding)
        // Messages have a value or a name in every six to ten bytes.
        capacity = length / 6 + 4
        entries = UnsafeMutablePointer.allocate(capacity: capacity)
    }

    deinit {
        text.deallocate()
        entries.deallocate()
    }

    private consuming func finish() -> JSONTape {
        let tape = JSONTape(text: text, entries: entries, hasWhitespace: hasWhitespace)
        // The tape owns the memory now.
        discard self
        return tape
    }

    // MARK: Structure

    private mutating func scan() throws(JSONSyntaxError) {
        // The pointer, the offsets and the open bracket stay in registers.
        let text = UnsafePointer(text)
        if length >= 3, text[0] == 0xEF, text[1] == 0xBB, text[2] == 0xBF { throw error(.byteOrderMark, at: 0) }
        var at = space(text, 0)
        guard at < length else { throw error(.emptyText, at: at) }
        // The entry of the innermost open bracket, -1 when there is none.
        var container = -1
        var isObject = false
        var level = 0
        value: while true {
            let byte = text[at]
            switch byte {
            case UInt8(ascii: "\""): at = try string(text, at)
            case UInt8(ascii: "{"), UInt8(ascii: "["):
                guard level < depth else { throw error(.nestedTooDeeply, at: at) }
                level += 1
                isObject = byte == UInt8(ascii: "{")
                append(JSONEntry(isObject ? .object : .array, start: at, end: container + 1, next: 0))
                container = count - 1
                at = space(text, at + 1)
                // The closing brackets are two above the opening ones.
                if text[at] != byte + 2 {
                    entries[container].countOne()
                    if isObject { at = try name(text, at) }
                    continue value
                }
            case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): at = try number(text, at)
            case UInt8(ascii: "t"): at = try literal(text, "true", .boolean, at)
            case UInt8(ascii: "f"): at = try literal(text, "false", .boolean, at)
            case UInt8(ascii: "n"): at = try literal(text, "null", .null, at)
            default: throw unexpected(.valueExpected, at: at)
            }
            while container >= 0 {
                at = space(text, at)
                let byte = text[at]
                if byte == UInt8(ascii: ",") {
                    entries[container].countOne()
                    at = space(text, at + 1)
                    if isObject { at = try name(text, at) }
                    continue value
                }
                guard byte == (isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")) else {
                    throw unexpected(.commaOrEndExpected, at: at)
                }
                at += 1
                let closed = container
                container = Int(entries[closed].end) - 1
                entries[closed].end = UInt32(truncatingIfNeeded: at)
                entries[closed].next = UInt32(truncatingIfNeeded: count)
                if isObject, entries[closed].count > 1 { try refuseDuplicates(in: closed) }
                level -= 1
                isObject = container >= 0 && entries[container].isKind(.object)
            }
            break value
        }
        at = space(text, at)
        guard at == length else { throw error(.trailingBytes, at: at) }
    }

    /// Reads a member's name and the colon.
    @inline(__always)
    private mutating func name(_ text: UnsafePointer<UInt8>, _ start: Int) throws(JSONSyntaxError) -> Int {
        guard text[start] == UInt8(ascii: "\"") else { throw unexpected(.nameExpected, at: start) }
        let at = space(text, try string(text, start))
        guard text[at] == UInt8(ascii: ":") else { throw unexpected(.colonExpected, at: at) }
        return space(text, at + 1)
    }

    private func refuseDuplicates(in object: Int) throws(JSONSyntaxError) {
        guard let twice = JSONDuplicates.find(in: object, entries: entries, text: text) else { return }
        throw error(.duplicateMember, at: Int(entries[twice].start))
    }

    // MARK: Values

    private mutating func literal(
        _ text: UnsafePointer<UInt8>, _ literal: StaticString, _ kind: JSONNode.Kind, _ start: Int
    ) throws(JSONSyntaxError) -> Int {
        var at = start
        for offset in 0..<literal.utf8CodeUnitCount {
            guard text[at] == literal.utf8Start[offset] else { throw unexpected(.valueExpected, at: at) }
            at += 1
        }
        append(JSONEntry(kind, start: start, end: at, next: count + 1))
        return at
    }

    /// RFC 8259 section 6.
    @inline(__always)
    private mutating func number(_ text: UnsafePointer<UInt8>, _ start: Int) throws(JSONSyntaxError) -> Int {
        var at = start
        var isPlain = true
        if text[at] == UInt8(ascii: "-") { at += 1 }
        if text[at] == UInt8(ascii: "0") {
            at += 1
            if isDigit(text[at]) { throw error(.leadingZero, at: at) }
        } else {
            at = try digits(text, at)
        }
        if text[at] == UInt8(ascii: ".") {
            isPlain = false
            at = try digits(text, at + 1)
        }
        if text[at] | 0x20 == UInt8(ascii: "e") {
            isPlain = false
            at += 1
            if text[at] == UInt8(ascii: "+") || text[at] == UInt8(ascii: "-") { at += 1 }
            at = try digits(text, at)
        }
        append(JSONEntry(.number, start: start, end: at, next: count + 1, isPlain: isPlain))
        return at
    }

    @inline(__always)
    private func digits(_ text: UnsafePointer<UInt8>, _ start: Int) throws(JSONSyntaxError) -> Int {
        var at = start
        while isDigit(text[at]) { at += 1 }
        guard at > start else { throw unexpected(.digitExpected, at: at) }
        return at
    }

    @inline(__always)
    private func isDigit(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "0") < 10 }

    /// RFC 8259 sections 7 and 8.1.
    @inline(__always)
    private mutating func string(_ text: UnsafePointer<UInt8>, _ start: Int) throws(JSONSyntaxError) -> Int {
        var at = start &+ 1
        var isPlain = true
        var isASCII = true
        while true {
            let marks = JSONText.marks(JSONText.word(text + at))
            if marks == 0 {
                at &+= 8
                continue
            }
            at &+= JSONText.leading(marks)
            let byte = text[at]
            if byte == UInt8(ascii: "\"") { break }
            if byte >= 0x80 {
                isASCII = false
                at = try JSONUTF8.sequences(text, at)
            } else if byte == UInt8(ascii: "\\") {
                isPlain = false
                at = try escape(text, at)
            } else {
                throw unexpected(.controlCharacterInString, at: at)
            }
        }
        at &+= 1
        append(JSONEntry(.string, start: start, end: at, next: count &+ 1, isPlain: isPlain, isASCII: isASCII))
        return at
    }

    @inline(__always)
    private func escape(_ text: UnsafePointer<UInt8>, _ start: Int) throws(JSONSyntaxError) -> Int {
        let byte = text[start + 1]
        if byte == UInt8(ascii: "u") { return try codePoint(start) }
        guard JSONEscapes.short(byte) != 0 else { throw unexpected(.unknownEscape, at: start + 1) }
        return start + 2
    }

    /// Reads one escape of a code unit, or the two of a surrogate pair.
    private func codePoint(_ start: Int) throws(JSONSyntaxError) -> Int {
        var at = start + 6
        var code = try codeUnit(start)
        if 0xD800..<0xE000 ~= code {
            guard code < 0xDC00, text[at] == UInt8(ascii: "\\"), text[at + 1] == UInt8(ascii: "u") else {
                throw error(.loneSurrogate, at: start)
            }
            let low = try codeUnit(at)
            guard 0xDC00..<0xE000 ~= low else { throw error(.loneSurrogate, at: start) }
            code = 0x10000 + (code - 0xD800) << 10 + (low - 0xDC00)
            at += 6
        }
        if JSONUTF8.isNoncharacter(code) { throw error(.noncharacter, at: start) }
        return at
    }

    /// Reads a backslash, `u` and four hexadecimal digits.
    private func codeUnit(_ start: Int) throws(JSONSyntaxError) -> UInt32 {
        var code: UInt32 = 0
        for at in start + 2..<start + 6 {
            guard let digit = JSONEscapes.digit(text[at]) else {
                throw unexpected(.hexadecimalDigitExpected, at: at)
            }
            code = code << 4 | digit
        }
        return code
    }

    // MARK: Bytes

    @inline(__always)
    private mutating func space(_ text: UnsafePointer<UInt8>, _ start: Int) -> Int {
        text[start] > 0x20 ? start : whitespace(start)
    }

    @inline(never)
    private mutating func whitespace(_ start: Int) -> Int {
        var at = start
        while text[at] == 0x20 || text[at] == 0x0A || text[at] == 0x0D || text[at] == 0x09 { at += 1 }
        if at > start { hasWhitespace = true }
        return at
    }

    @inline(__always)
    private mutating func append(_ entry: JSONEntry) {
        if count == capacity { grow() }
        (entries + count).initialize(to: entry)
        count &+= 1
    }

    /// The rest of the text makes at most one entry for every second byte, except for brackets that are never closed.
    @inline(never)
    private mutating func grow() {
        let half = (length - (count > 0 ? Int(entries[count - 1].start) : 0)) / 2 + 1
        capacity = min(capacity * 2, count + half + min(half, depth))
        let larger = UnsafeMutablePointer<JSONEntry>.allocate(capacity: capacity)
        larger.moveInitialize(from: entries, count: count)
        entries.deallocate()
        entries = larger
    }

    // MARK: Errors

    @inline(never)
    private func error(_ reason: JSONSyntaxError.Reason, at offset: Int) -> JSONSyntaxError {
        JSONSyntaxError(reason: reason, offset: offset)
    }

    /// Reports the end of the text as the error when the scan stopped there.
    @inline(never)
    private func unexpected(_ reason: JSONSyntaxError.Reason, at offset: Int) -> JSONSyntaxError {
        JSONSyntaxError(reason: offset >= length ? .unexpectedEnd : reason, offset: min(offset, length))
    }
}
