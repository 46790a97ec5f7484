/// A token: secret text that grants access and is never shown. 1 to 512 bytes.
public struct SecretText: WireValue, SecretValue, CustomStringConvertible, CustomDebugStringConvertible,
    CustomReflectable
{
    public static var schema: Schema { .string(StringRule(format: "secret", minLength: 1, maxLength: 512)) }
    public static var example: SecretText { SecretText("q3Zt5pUe0w2mXbV8dKf1sRjY7hLn4gCa9oTi6uPzEkM") }

    public let text: String

    public init(_ text: String) { self.text = text }

    public var description: String { "(secret)" }
    public var debugDescription: String { "(secret)" }
    public var customMirror: Mirror { Mirror(self, children: []) }

    public init(from decoder: any Decoder) throws {
        text = try decoder.singleValueContainer().decode(String.self)
        guard !text.isEmpty else { throw Fault.required }
        guard text.utf8.count <= 512 else { throw Fault.tooLong(atMost: 512, "bytes") }
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(text)
    }
}
