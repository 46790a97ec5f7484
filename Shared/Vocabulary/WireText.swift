/// A value that is a JSON string with a rule of its own: an address, a number, a name.
public protocol WireText: WireValue, CustomStringConvertible {
    /// In its one form, however it was written.
    var text: String { get }
    /// - Throws: a ``Fault`` when the text breaks the rule.
    init(_ text: String) throws(Fault)
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
