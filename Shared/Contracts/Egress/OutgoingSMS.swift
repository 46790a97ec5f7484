public import Vocabulary

/// A message to a phone.
public struct OutgoingSMS: Codable, Hashable, Sendable {
    public static let example = OutgoingSMS(
        id: .example, to: PhoneNumber(unchecked: "+385911112222"), text: "123456 is your Kvart code.")

    public var id: Identifier<OutgoingTag>
    public var to: PhoneNumber
    public var text: String

    public init(id: Identifier<OutgoingTag>, to: PhoneNumber, text: String) {
        self.id = id
        self.to = to
        self.text = text
    }
}

/// What identity knows a message by; the same when it comes again.
public enum OutgoingTag {}
