/// The cursors of one list. Each carries the values that the list is sorted by, as the last item shown has them.
///
/// A list goes on behind these values, not behind the row that had them. So nothing is lost or repeated when that row is
/// deleted, renamed or moved between two calls. The tag names the list, so that a cursor of another list is refused and
/// never read as a key of this one.
public struct ListCursors<each Key: CursorKey>: Sendable {
    private let tag: UInt32

    /// - Parameter list: the name of the call that lists. Cursors that clients hold become invalid when it changes.
    public init(list: String) { tag = list.cursorTag }

    /// - Parameter key: in the order of the list's sorting, unique within the list.
    public func cursor(after key: repeat each Key) -> PageCursor {
        var bytes: [UInt8] = []
        Int64(tag).writeBytes(4, to: &bytes)
        repeat (each key).write(to: &bytes)
        precondition(bytes.count <= PageCursor.limit, "the sort key of a list is too long for a cursor")
        return PageCursor(bytes: bytes)
    }

    /// - Throws: ``Faults/invalidCursor`` when the cursor was not made by these.
    public func key(of cursor: PageCursor) throws(Faults) -> (repeat each Key) {
        var rest = cursor.bytes[...]
        do throws(UnreadableCursorKey) {
            guard try Int64(bytes: 4, of: &rest) == Int64(tag) else { throw UnreadableCursorKey() }
            let key = (repeat try (each Key)(readingFrom: &rest))
            guard rest.isEmpty else { throw UnreadableCursorKey() }
            return key
        } catch {
            throw .invalidCursor
        }
    }
}

/// A value that a list is sorted by, as bytes of a cursor. What it writes, it reads back; it reads no other form.
public protocol CursorKey: Sendable {
    func write(to bytes: inout [UInt8])
    /// Takes the value off the front.
    init(readingFrom bytes: inout ArraySlice<UInt8>) throws(UnreadableCursorKey)
}

/// Bytes are no such value.
public struct UnreadableCursorKey: Error {
    public init() {}
}

extension String {
    /// A hash of the name of a list (FNV-1a, 32 bits). Two lists do not have the same: a test compares all.
    package var cursorTag: UInt32 {
        utf8.reduce(0x811C_9DC5) { hash, byte in (hash ^ UInt32(byte)) &* 0x0100_0193 }
    }
}

extension Int64: CursorKey {
    public func write(to bytes: inout [UInt8]) { writeBytes(8, to: &bytes) }

    public init(readingFrom bytes: inout ArraySlice<UInt8>) throws(UnreadableCursorKey) {
        try self.init(bytes: 8, of: &bytes)
    }

    /// Writes the last bytes of the number, big-endian.
    fileprivate func writeBytes(_ count: Int, to bytes: inout [UInt8]) {
        for place in (0..<count).reversed() { bytes.append(UInt8(truncatingIfNeeded: self >> Int64(8 * place))) }
    }

    fileprivate init(bytes count: Int, of bytes: inout ArraySlice<UInt8>) throws(UnreadableCursorKey) {
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

/// Its length in two bytes, then UTF-8. Texts of people are cut before they become keys (``PageCursor/limit``).
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
