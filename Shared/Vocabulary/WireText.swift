/// A value that is a JSON string with a rule of its own: an address, a number, a name.
public protocol WireText: WireValue, CustomStringConvertible {
    /// The canonical form.
    var text: String { get }
    /// - Throws: a ``Fault`` when the text breaks the rule.
    init(_ text: String) throws(Fault)
}

/// Text that may have been stored under a milder rule. Calls apply the current rule. Replies, events and stored
/// replies are read without it, so that a tightened rule does not stop consumers of older text.
public protocol StoredText: WireText {
    /// Makes a value from valid text, as stored in a database.
    init(unchecked text: String)
}

extension WireText {
    public var description: String { text }

    public init(from decoder: any Decoder) throws {
        try self.init(decoder.singleValueContainer().decode(String.self))
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(text)
    }
}
