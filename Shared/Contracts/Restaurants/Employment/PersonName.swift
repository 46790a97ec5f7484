public import Vocabulary

/// A reference to a person in a row of a list. Identity owns the name; a person need not have one.
public struct PersonName: Codable, Hashable, Sendable {
    public var id: PersonID
    public var name: Line?
    public var surname: Line?

    public init(id: PersonID, name: Line?, surname: Line?) {
        self.id = id
        self.name = name
        self.surname = surname
    }

    /// Name and surname; `nil` for a person without both.
    public var full: String? {
        let parts = [name, surname].compactMap { $0?.text }
        return parts.isEmpty ? nil : parts.joined(separator: " ")
    }
}
