/// A code of six digits that was sent to a phone. White space and dashes of every kind are dropped, and digits of any
/// script are accepted.
public struct OneTimeCode: WireValue, SecretValue, CustomStringConvertible, CustomDebugStringConvertible,
    CustomReflectable
{
    public static let digits = 6
    public static var schema: Schema { .string(StringRule(format: "secret", maxLength: 20)) }
    public static var example: OneTimeCode { OneTimeCode(unchecked: "492013") }

    /// Six ASCII digits.
    public let text: String

    public init(unchecked text: String) { self.text = text }

    public init(_ text: String) throws(Fault) {
        let plain = text.unicodeScalars.filter { !$0.separatesGroups }.asASCIIDigits
        guard let plain, plain.utf8.count == Self.digits, plain.utf8.allSatisfy({ 0x30...0x39 ~= $0 }) else {
            throw .format(
                "This must be the code of \(Self.digits) digits that was sent.", "code", ["count": "\(Self.digits)"])
        }
        self.init(unchecked: plain)
    }

    public var description: String { "(secret)" }
    public var debugDescription: String { "(secret)" }
    public var customMirror: Mirror { Mirror(self, children: []) }

    public init(from decoder: any Decoder) throws {
        try self.init(decoder.singleValueContainer().decode(String.self))
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(text)
    }
}

extension Sequence<Unicode.Scalar> {
    /// The text with the decimal digits of every script as ASCII digits; other scalars stay. `nil` for an
    /// unreasonably long text.
    var asASCIIDigits: String? {
        var text = String.UnicodeScalarView()
        for scalar in self {
            guard text.count < 100 else { return nil }
            let value = scalar.properties.numericType == .decimal ? scalar.properties.numericValue : nil
            text.append(value.flatMap { Unicode.Scalar(UInt8($0) + 0x30) } ?? scalar)
        }
        return String(text)
    }
}
