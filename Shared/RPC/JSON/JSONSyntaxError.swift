/// Why bytes are not JSON as we accept it.
public struct JSONSyntaxError: Error, Hashable, Sendable {
    /// Short English, for example `duplicate member`. Never holds a part of the text.
    public var reason: String
    /// Where the scan stopped, in bytes from the start.
    public var offset: Int

    public init(reason: String, offset: Int) {
        self.reason = reason
        self.offset = offset
    }
}

/// What a text may cost its reader.
public struct JSONLimits: Sendable {
    /// How deeply arrays and objects may be nested: at 128 a value within 128 brackets is read, within 129 refused.
    public var depth: Int

    public init(depth: Int = 128) { self.depth = depth }
}
