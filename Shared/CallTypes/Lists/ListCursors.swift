public import Vocabulary

/// The cursors of one list. A cursor contains the sort keys of the last item shown.
///
/// The next part begins after these keys, not after the row that had them. So no item is lost or repeated when that
/// row is deleted, renamed or moved between two calls. A tag identifies the list, so that a cursor of another list,
/// or of the same list with other filters, is refused and never read as a key of this list.
public struct ListCursors<each Key: CursorKey>: Sendable {
    private let tag: UInt32

    /// - Parameter call: identifies the list by its name and filters. Its `cursor` and `limit` are ignored.
    /// - Throws: the error of encoding the call.
    public init<C: ListCall>(of call: C) throws {
        var listed = Array(C.name.utf8)
        listed.append(0)
        listed += try call.filters
        tag = listed.cursorTag
    }

    /// - Parameter key: in the sort order of the list; unique within the list.
    public func cursor(after key: repeat each Key) -> PageCursor {
        var bytes: [UInt8] = []
        Int64(tag).writeBytes(4, to: &bytes)
        repeat (each key).write(to: &bytes)
        precondition(bytes.count <= PageCursor.limit, "the sort key of a list is too long for a cursor")
        return PageCursor(bytes: bytes)
    }

    /// - Throws: ``Faults/invalidCursor`` when the cursor does not belong to this list.
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

extension [UInt8] {
    /// A hash of the call's name and filters (FNV-1a, 32 bits).
    fileprivate var cursorTag: UInt32 { reduce(0x811C_9DC5) { hash, byte in (hash ^ UInt32(byte)) &* 0x0100_0193 } }
}
