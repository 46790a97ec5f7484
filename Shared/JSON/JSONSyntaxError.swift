/// The reason why bytes are not acceptable JSON.
public struct JSONSyntaxError: Error, Hashable, Sendable {
    /// The raw value is a short English text. It never contains a part of the JSON text.
    public enum Reason: String, Hashable, Sendable, CaseIterable {
        case textTooLong = "text too long"
        case byteOrderMark = "byte order mark"
        case emptyText = "empty text"
        case nestedTooDeeply = "nested too deeply"
        case valueExpected = "value expected"
        case commaOrEndExpected = "comma or end expected"
        case trailingBytes = "trailing bytes"
        case nameExpected = "name expected"
        case colonExpected = "colon expected"
        case duplicateMember = "duplicate member"
        case leadingZero = "leading zero"
        case digitExpected = "digit expected"
        case controlCharacterInString = "control character in string"
        case unknownEscape = "unknown escape"
        case loneSurrogate = "lone surrogate"
        case noncharacter
        case hexadecimalDigitExpected = "hexadecimal digit expected"
        case notUTF8 = "not UTF-8"
        case unexpectedEnd = "unexpected end"
    }

    public var reason: Reason
    /// The offset at which the scan stopped, in bytes.
    public var offset: Int

    public init(reason: Reason, offset: Int) {
        self.reason = reason
        self.offset = offset
    }
}

/// Limits on the cost of reading a text.
public struct JSONLimits: Sendable {
    /// The nesting depth of arrays and objects. At 128, a value within 128 brackets is read and one within 129 is
    /// refused.
    public var depth: Int

    public init(depth: Int = 128) { self.depth = depth }
}
