public import Vocabulary

/// A message to a phone.
public struct OutgoingSMS: Codable, Hashable, Sendable {
    public static let example = OutgoingSMS(
        id: .example, to: PhoneNumber(unchecked: "+385911112222"), text: "123456 is your Kvart code.")

    public var id: Identifier<OutgoingTag>
    public var to: PhoneNumber
    /// Egress sends it unchanged. The provider may bill a long text as several messages.
    public var text: String

    public init(id: Identifier<OutgoingTag>, to: PhoneNumber, text: String) {
        self.id = id
        self.to = to
        self.text = text
    }
}

/// Identity's identifier of a message; the same when the message is sent again.
public enum OutgoingTag {}
