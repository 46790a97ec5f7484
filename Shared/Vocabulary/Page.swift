/// A part of a list, and the cursor of the next part.
public struct Page<Item: Codable & Hashable & Sendable>: Codable, Hashable, Sendable {
    /// In the order of the list, at most `limit` of them; empty when there are none.
    public var items: [Item]
    /// The `cursor` of the next part; `null` at the end.
    public var next: PageCursor?

    public init(items: [Item], next: PageCursor?) {
        self.items = items
        self.next = next
    }

    /// - Parameters:
    ///   - fetched: up to one item more than the limit. The extra item only shows that there is a next part.
    ///   - cursor: returns the position of an item in the list.
    public init(_ fetched: [Item], limit: PageLimit, cursor: (Item) -> PageCursor) {
        items = Array(fetched.prefix(limit.count))
        next = fetched.count > limit.count ? items.last.map(cursor) : nil
    }

    /// - Parameters:
    ///   - rows: the sources of the items, up to one more than the limit. The extra row only shows that there is a
    ///   next part.
    ///   - cursor: returns the position after a row.
    public init<Row>(
        rows: [Row], limit: PageLimit, cursor: (Row) -> PageCursor, item: (Row) throws -> Item
    ) rethrows {
        let shown = rows.prefix(limit.count)
        items = try shown.map(item)
        next = rows.count > limit.count ? shown.last.map(cursor) : nil
    }
}

/// The number of items in a part of a list: 1 to 100.
public struct PageLimit: WireValue {
    public static let standard = PageLimit(unchecked: 50)
    public static let largest = PageLimit(unchecked: 100)
    public static var schema: Schema { .integer(1...100) }
    public static var example: PageLimit { standard }

    public let count: Int

    private init(unchecked count: Int) { self.count = count }

    public init(_ count: Int) throws(Fault) {
        guard (1...100).contains(count) else { throw .outOfRange(1...100) }
        self.init(unchecked: count)
    }

    public init(from decoder: any Decoder) throws {
        try self.init(decoder.singleValueContainer().decode(Int.self))
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(count)
    }
}

/// The position in a list after which its next part begins. The format, base64url (RFC 4648 section 5) without
/// padding, is private to the list's service.
///
/// A cursor is opaque, but not secret: it has the sort key of the last item, which its reader has just seen, and
/// nothing else. A list never derives permission from a cursor; it only compares with the key. `ListCursors` of
/// CallTypes makes and reads cursors.
public struct PageCursor: WireValue {
    /// The limit in bytes. A cursor is part of addresses, whose length is limited.
    public static let limit = 512
    public static var schema: Schema {
        .string(StringRule(pattern: "^[A-Za-z0-9_-]+$", minLength: 2, maxLength: (limit * 4 + 2) / 3))
    }
    public static var example: PageCursor { PageCursor(bytes: [1, 2, 3]) }

    public let bytes: [UInt8]

    public init(bytes: [UInt8]) { self.bytes = bytes }

    public init(from decoder: any Decoder) throws {
        let text = try decoder.singleValueContainer().decode(String.self)
        // Padding is not allowed. It would make a second spelling of the same cursor.
        guard (2...(Self.limit * 4 + 2) / 3).contains(text.utf8.count), !text.utf8.contains(UInt8(ascii: "=")),
            let bytes = Base64URL.decode(text)
        else { throw Fault.format("This must be the `next` of a list.", "cursor") }
        self.bytes = bytes
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(Base64URL.encode(bytes))
    }
}

extension Faults {
    /// The `cursor` does not belong to this list.
    public static var invalidCursor: Faults {
        Faults("cursor", .format("This must be the `next` of this list.", "cursor"))
    }
}
