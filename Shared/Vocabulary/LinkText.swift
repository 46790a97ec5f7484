/// The secret part of a link, as it appears in the address.
///
/// Every text is accepted. A truncated link is as unknown as one that never existed, and gets the same answer. A
/// fault would be a different answer, and would reveal the format of a secret.
public struct LinkText: WireValue, SecretValue, CustomStringConvertible, CustomDebugStringConvertible,
    CustomReflectable
{
    public static var schema: Schema { .string(StringRule(format: "secret")) }
    public static var example: LinkText { LinkText(SecretText.example.text) }

    public let text: String

    public init(_ text: String) { self.text = text }

    /// Returns the secret; `nil` when the text is not in its format.
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
