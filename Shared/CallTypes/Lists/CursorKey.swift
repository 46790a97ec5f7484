public import Vocabulary

/// A sort key of a list, as bytes of a cursor. Reading accepts exactly the written form.
public protocol CursorKey: Sendable {
    func write(to bytes: inout [UInt8])
    /// Reads the value and removes it from the front.
    init(readingFrom bytes: inout ArraySlice<UInt8>) throws(UnreadableCursorKey)
}

/// The bytes are not such a value.
public struct UnreadableCursorKey: Error {
    public init() {}
}

extension Int64: CursorKey {
    public func write(to bytes: inout [UInt8]) { writeBytes(8, to: &bytes) }

    public init(readingFrom bytes: inout ArraySlice<UInt8>) throws(UnreadableCursorKey) {
        try self.init(bytes: 8, of: &bytes)
    }

    /// Appends the lowest bytes of the number, big-endian.
    func writeBytes(_ count: Int, to bytes: inout [UInt8]) {
        for place in (0..<count).reversed() { bytes.append(UInt8(truncatingIfNeeded: self >> Int64(8 * place))) }
    }

    init(bytes count: Int, of bytes: inout ArraySlice<UInt8>) throws(UnreadableCursorKey) {
        guard bytes.count >= count else { throw UnreadableCursorKey() }
        self = bytes.prefix(count).reduce(0) { $0 << 8 | Int64($1) }
        bytes.removeFirst(count)
    }
}

extension Int: CursorKey {
    public func write(to bytes: inout [UInt8]) { Int64(self).write(to: &bytes) }

    public init(readingFrom bytes: inout ArraySlice<UInt8>) throws(UnreadableCursorKey) {
        self.init(try Int64(readingFrom: &bytes))
    }
}

extension Instant: CursorKey {
    public func write(to bytes: inout [UInt8]) { milliseconds.write(to: &bytes) }

    public init(readingFrom bytes: inout ArraySlice<UInt8>) throws(UnreadableCursorKey) {
        self.init(milliseconds: try Int64(readingFrom: &bytes))
    }
}

extension Identifier: CursorKey {
    public func write(to bytes: inout [UInt8]) { bytes += self.bytes }

    public init(readingFrom bytes: inout ArraySlice<UInt8>) throws(UnreadableCursorKey) {
        guard let identifier = Self(bytes: bytes.prefix(16)) else { throw UnreadableCursorKey() }
        self = identifier
        bytes.removeFirst(16)
    }
}

/// The length in two bytes, then UTF-8. User-written texts are truncated before they become keys
/// (``PageCursor/limit``).
extension String: CursorKey {
    public func write(to bytes: inout [UInt8]) {
        Int64(utf8.count).writeBytes(2, to: &bytes)
        bytes += utf8
    }

    public init(readingFrom bytes: inout ArraySlice<UInt8>) throws(UnreadableCursorKey) {
        let count = Int(try Int64(bytes: 2, of: &bytes))
        guard bytes.count >= count, let text = String(validating: bytes.prefix(count), as: UTF8.self) else {
            throw UnreadableCursorKey()
        }
        self = text
        bytes.removeFirst(count)
    }
}
