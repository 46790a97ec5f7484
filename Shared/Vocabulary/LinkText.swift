/// The secret part of a link, as the address has it.
///
/// Every text is accepted. A link that was cut short when it was copied is as unknown as one that never existed, and
/// gets the same answer; a fault in a member would be another answer, and would tell how a secret is made.
public struct LinkText: WireValue, SecretValue, CustomStringConvertible, CustomDebugStringConvertible,
    CustomReflectable
{
    public static var schema: Schema { .string(StringRule(format: "secret")) }
    public static var example: LinkText { LinkText(SecretText.example.text) }

    public let text: String

    public init(_ text: String) { self.text = text }

    /// The secret; `nil` when the text cannot be one.
    public func secret<Secret: WireText>(_ type: Secret.Type) -> Secret? { try? Secret(text) }

    public var description: String { "(secret)" }
    public var debugDescription: String { "(secret)" }
    public var customMirror: Mirror { Mirror(self, children: []) }

    public init(from decoder: any Decoder) throws { text = try decoder.singleValueContainer().decode(String.self) }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(text)
    }
}
