/// The position of one value or one member name, in 16 bytes.
struct JSONEntry: BitwiseCopyable {
    /// The first byte, quotes and brackets included.
    var start: UInt32
    /// The offset after the value. While a bracket is open: the entry of the enclosing bracket plus one, or 0.
    var end: UInt32
    /// The entry after this value and all its content.
    var next: UInt32
    /// The kind in the lowest three bits. The other bits hold the number of elements or members of an array or
    /// object, and ``isPlain`` and ``isASCII`` of other kinds.
    private var bits: UInt32

    /// Added to `bits` for one more element or member.
    private static let one: UInt32 = 8
    private static let plain: UInt32 = 8
    private static let ascii: UInt32 = 16

    /// The number of elements in a longer text would not fit into 29 bits.
    static let textLimit = 1 << 30

    init(_ kind: JSONNode.Kind, start: Int, end: Int, next: Int, isPlain: Bool = false, isASCII: Bool = false) {
        self.start = UInt32(truncatingIfNeeded: start)
        self.end = UInt32(truncatingIfNeeded: end)
        self.next = UInt32(truncatingIfNeeded: next)
        bits = UInt32(kind.rawValue) | (isPlain ? Self.plain : 0) | (isASCII ? Self.ascii : 0)
    }

    func isKind(_ kind: JSONNode.Kind) -> Bool { bits & 7 == UInt32(kind.rawValue) }

    var kind: JSONNode.Kind { JSONNode.Kind(rawValue: UInt8(truncatingIfNeeded: bits & 7)) ?? .null }

    /// Set for a string without escapes and for a number without fraction and exponent. Meaningless for other kinds.
    var isPlain: Bool { bits & Self.plain != 0 }

    /// Set for a string whose source is pure ASCII.
    var isASCII: Bool { bits & Self.ascii != 0 }

    /// The number of elements or members. Meaningless for other kinds.
    var count: Int { Int(bits / Self.one) }

    mutating func countOne() { bits &+= Self.one }
}
