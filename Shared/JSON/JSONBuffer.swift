import Vocabulary

/// A growing byte buffer for JSON output.
///
/// Callers make room first, with ``reserve(_:)``. The buffer always has a few bytes more than reserved, so that a
/// whole word can be written where only a part of it counts.
struct JSONBuffer: ~Copyable {
    private var start: UnsafeMutablePointer<UInt8>
    private var capacity: Int
    private(set) var count = 0

    private static let slack = 16

    init() {
        capacity = 1_000
        start = UnsafeMutablePointer.allocate(capacity: capacity + Self.slack)
    }

    deinit { start.deallocate() }

    var bytes: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: start, count: count) }

    /// - Parameter count: at most the current length.
    mutating func truncate(to count: Int) {
        precondition(0...self.count ~= count)
        self.count = count
    }

    /// Makes room for so many further bytes.
    @inline(__always)
    private mutating func reserve(_ more: Int) {
        if capacity - count < more { grow(more) }
    }

    private mutating func grow(_ more: Int) {
        capacity = max(capacity * 2, count + more)
        let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity + Self.slack)
        larger.moveInitialize(from: start, count: count)
        start.deallocate()
        start = larger
    }

    @inline(__always)
    mutating func write(byte: UInt8) {
        reserve(1)
        start[count] = byte
        count += 1
    }

    mutating func write(_ text: StaticString) {
        write(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    }

    mutating func write(_ bytes: UnsafeBufferPointer<UInt8>) {
        guard let source = bytes.baseAddress else { return }
        reserve(bytes.count)
        (start + count).update(from: source, count: bytes.count)
        count += bytes.count
    }

    mutating func write(integer: Int64) { write(magnitude: integer.magnitude, isNegative: integer < 0) }

    mutating func write(magnitude: UInt64, isNegative: Bool) {
        reserve(20)
        if isNegative {
            start[count] = UInt8(ascii: "-")
            count += 1
        }
        var end = count
        var rest = magnitude
        repeat {
            let (tenth, digit) = rest.quotientAndRemainder(dividingBy: 10)
            start[end] = UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: digit)
            end += 1
            rest = tenth
        } while rest > 0
        // The digits were written from the last to the first.
        var (low, high) = (count, end - 1)
        while low < high {
            (start[low], start[high]) = (start[high], start[low])
            low += 1
            high -= 1
        }
        count = end
    }

    mutating func write<T: WireASCII>(ascii value: T) {
        reserve(T.longestText + 2)
        write(byte: UInt8(ascii: "\""))
        let room = UnsafeMutableBufferPointer(start: start + count, count: T.longestText)
        var text = OutputSpan(buffer: room, initializedCount: 0)
        value.write(to: &text)
        count += text.finalize(for: room)
        write(byte: UInt8(ascii: "\""))
    }

    // MARK: Strings

    mutating func write(string: String) {
        JSONText.withBytes(of: string) { write(string: $0) }
    }

    /// Writes a member's name and the colon.
    mutating func write(name: String) {
        write(string: name)
        write(byte: UInt8(ascii: ":"))
    }

    private mutating func write(string text: UnsafeBufferPointer<UInt8>) {
        reserve(text.count + 2)
        write(byte: UInt8(ascii: "\""))
        if let source = text.baseAddress { write(source, text.count) }
        write(byte: UInt8(ascii: "\""))
    }

    /// Copies bytes that need no escape, a word at a time, up to the next byte that does.
    @inline(__always)
    private mutating func write(_ source: UnsafePointer<UInt8>, _ length: Int) {
        var offset = 0
        while offset < length {
            let part = min(length - offset, 8)
            let word = part == 8 ? JSONText.word(source + offset) : JSONText.word(source + offset, part)
            UnsafeMutableRawPointer(start + count).storeBytes(of: word.littleEndian, as: UInt64.self)
            let escapes = JSONText.escapes(word)
            let run = escapes == 0 ? part : min(JSONText.leading(escapes), part)
            offset += run
            count += run
            if run < part {
                escape(source[offset])
                offset += 1
                reserve(length - offset + 1)
            }
        }
    }

    private mutating func escape(_ byte: UInt8) {
        switch byte {
        case 0x08: write("\\b")
        case 0x09: write("\\t")
        case 0x0A: write("\\n")
        case 0x0C: write("\\f")
        case 0x0D: write("\\r")
        case ..<0x20:
            write(byte < 0x10 ? "\\u000" : "\\u001")
            write(byte: Array("0123456789abcdef".utf8)[Int(byte & 15)])
        default:
            write(byte: UInt8(ascii: "\\"))
            write(byte: byte)
        }
    }
}
