public import JSON
public import Vocabulary

/// A member of a call, of a reply or of an object in them.
public struct DocumentedMember: Hashable, Sendable {
    public let name: String
    public let schema: Schema
    /// Whether a call must have the member. Every member of a reply is present.
    public let isRequired: Bool
    /// The comment of the member in the contract; empty if it has none.
    public let sentences: String
    /// The comment of the member's type; empty for types such as `String`.
    public let typeSentences: String
    /// The unit of a number, `seconds`; `nil` for a count and for anything else.
    public let unit: String?
    /// The Swift type without `?` and brackets, `JourneyRequest` or `Page<BookingRow>`; `nil` if it is unknown.
    public let typeName: String?
    /// The name of the type in documents, `CoachesJourneyRequest`. No other type of the town has this name.
    public let componentName: String?
    /// The members of the object, or of each object of the array or dictionary; empty for a leaf.
    public let members: [DocumentedMember]
    /// The values that a text may have, if they are fixed.
    public let values: [DocumentedValue]
    /// A value from an example of the call; `nil` if no example has the member.
    public let example: RawJSON?

    /// Returns the member with another schema for the same values.
    public func with(schema: Schema) -> DocumentedMember {
        DocumentedMember(
            name: name, schema: schema, isRequired: isRequired, sentences: sentences, typeSentences: typeSentences,
            unit: unit, typeName: typeName, componentName: componentName, members: members, values: values,
            example: example)
    }

    /// The comment of the member, or else the one of its type.
    public var explanation: String { sentences.isEmpty ? typeSentences : sentences }
}

/// An object: a reply, or the data of an event.
public struct DocumentedObject: Hashable, Sendable {
    /// The Swift type, `Page<BookingRow>` or `Book.Reply`.
    public let typeName: String
    /// The name of the type in documents, `CoachesBookReply`. No other type of the town has this name.
    public let componentName: String
    public let sentences: String
    public let schema: Schema
    public let members: [DocumentedMember]
}

/// One of the fixed values of a text.
public struct DocumentedValue: Hashable, Sendable {
    public let text: String
    /// Empty if the value explains itself.
    public let sentences: String
}
