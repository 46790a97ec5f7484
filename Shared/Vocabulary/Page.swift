/// A part of a list, and how to ask for what follows.
public struct Page<Item: Codable & Hashable & Sendable>: Codable, Hashable, Sendable {
    public var items: [Item]
    /// Give this back as `cursor` for the next part; `null` at the end.
    public var next: PageCursor?

    public init(items: [Item], next: PageCursor?) {
        self.items = items
        self.next = next
    }

    /// - Parameters:
    ///   - fetched: up to one item more than the limit; that one only tells that there is more.
    ///   - cursor: where an item stands in the list.
    public init(_ fetched: [Item], limit: PageLimit, cursor: (Item) -> PageCursor) {
        items = Array(fetched.prefix(limit.count))
        next = fetched.count > limit.count ? items.last.map(cursor) : nil
    }
}

/// How many items a part of a list has: 1 to 100.
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

/// Where a part of a list ends, in a form that only its maker reads: the sort key of the last item.
///
/// Opaque, not secret: it holds nothing that the item did not show. A list never trusts it for permission, it only
/// compares with it.
public struct PageCursor: WireValue {
    public static var schema: Schema { .string(StringRule(pattern: "^[0-9a-f]+$", maxLength: 200)) }
    public static var example: PageCursor { PageCursor(bytes: [1, 2, 3]) }

    public let bytes: [UInt8]

    public init(bytes: [UInt8]) { self.bytes = bytes }

    public init(from decoder: any Decoder) throws {
        let digits = try decoder.singleValueContainer().decode(String.self).utf8.map { byte -> UInt8? in
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
            case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
            default: nil
            }
        }
        let known = digits.compactMap(\.self)
        guard known.count == digits.count, known.count.isMultiple(of: 2), (2...200).contains(known.count) else {
            throw Fault.format("This must be the `next` of a list.", "cursor")
        }
        bytes = stride(from: 0, to: known.count, by: 2).map { known[$0] << 4 | known[$0 + 1] }
    }

    public func encode(to encoder: any Encoder) throws {
        let hexadecimal = Array("0123456789abcdef".utf8)
        let text = bytes.flatMap { [hexadecimal[Int($0 >> 4)], hexadecimal[Int($0 & 15)]] }
        var container = encoder.singleValueContainer()
        try container.encode(String(decoding: text, as: UTF8.self))
    }
}

extension Faults {
    /// A `cursor` that was made for another list, or by nobody.
    public static var foreignCursor: Faults {
        Faults("cursor", .format("This must be the `next` of this list.", "cursor"))
    }
}
