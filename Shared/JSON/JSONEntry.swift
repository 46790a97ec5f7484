/// Where one value or one member name stands, in 16 bytes.
struct JSONEntry: BitwiseCopyable {
    /// The first byte, quotes and brackets included.
    var start: UInt32
    /// The byte behind. As long as a bracket is open: one more than the entry of the bracket around it, or 0.
    var end: UInt32
    /// The entry behind this one and all that is within it.
    var next: UInt32
    /// The kind in the lowest three bits. Above them, of an array or object how many elements or members; of anything
    /// else its ``isPlain`` and ``isASCII``.
    private var bits: UInt32

    /// What one more element or member adds to `bits`.
    private static let one: UInt32 = 8
    private static let plain: UInt32 = 8
    private static let ascii: UInt32 = 16

    /// Of a longer text 29 bits could not count the elements.
    static let textLimit = 1 << 30

    init(_ kind: JSONNode.Kind, start: Int, end: Int, next: Int, isPlain: Bool = false, isASCII: Bool = false) {
        self.start = UInt32(truncatingIfNeeded: start)
        self.end = UInt32(truncatingIfNeeded: end)
        self.next = UInt32(truncatingIfNeeded: next)
        bits = UInt32(kind.rawValue) | (isPlain ? Self.plain : 0) | (isASCII ? Self.ascii : 0)
    }

    func isKind(_ kind: JSONNode.Kind) -> Bool { bits & 7 == UInt32(kind.rawValue) }

    var kind: JSONNode.Kind { JSONNode.Kind(rawValue: UInt8(truncatingIfNeeded: bits & 7)) ?? .null }

    /// A string without escapes; a number without fraction and exponent. Means nothing for other kinds.
    var isPlain: Bool { bits & Self.plain != 0 }

    /// Of a string: nothing beyond ASCII is written in it.
    var isASCII: Bool { bits & Self.ascii != 0 }

    /// How many elements or members. Means nothing for other kinds.
    var count: Int { Int(bits / Self.one) }

    mutating func countOne() { bits &+= Self.one }
}
