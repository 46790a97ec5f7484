/// A password as typed. It is never stored or logged: its description shows nothing.
///
/// The minimum length depends on the kind of account, so the calls check it. This type only requires 1 to 256
/// characters.
public struct Password: WireValue, SecretValue, CustomStringConvertible, CustomDebugStringConvertible,
    CustomReflectable
{
    public static var schema: Schema { .string(StringRule(format: "password", minLength: 1, maxLength: 256)) }
    public static var example: Password { Password(text: "correct horse") }

    public let text: String

    public init(text: String) { self.text = text }

    public var description: String { "(secret)" }
    public var debugDescription: String { "(secret)" }
    public var customMirror: Mirror { Mirror(self, children: []) }

    /// - Returns: the fault of a new password that needs `minimum` characters.
    public func fault(atLeast minimum: Int) -> Fault? {
        text.count < minimum ? .tooShort(atLeast: minimum, "characters") : nil
    }

    public init(from decoder: any Decoder) throws {
        text = try decoder.singleValueContainer().decode(String.self)
        guard !text.isEmpty else { throw Fault.required }
        // A character can have any number of code points. Ten of four bytes are more than any script needs.
        guard text.utf8.count <= 256 * 40, text.count <= 256 else { throw Fault.tooLong(atMost: 256, "characters") }
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(text)
    }
}
