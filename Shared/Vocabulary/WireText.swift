/// A value that is a JSON string with a rule of its own: an address, a number, a name.
public protocol WireText: WireValue, CustomStringConvertible {
    /// In its one form, however it was written.
    var text: String { get }
    /// - Throws: a ``Fault`` when the text breaks the rule.
    init(_ text: String) throws(Fault)
}

/// Text whose rule may have been milder when it was stored. Calls are read by the rule. Replies, events and stored
/// replies are read without it, so that what an earlier version accepted stops no consumer after the rule is tightened.
public protocol StoredText: WireText {
    /// For text that was checked before, as it comes from a database.
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
