public import CallTypes
public import Vocabulary

/// A person's name has changed. Existing agreements keep the previous name.
public struct NameChanged: Event {
    public static let name = "identity.nameChanged"
    public static let summary = "The name of a person has changed"
    public static let examples = [
        Self(account: ExampleTown.iva, name: ExampleTown.ivasName, surname: Line(unchecked: "Horvat"), version: 4),
        Self(account: ExampleTown.iva, name: ExampleTown.ivasName, surname: nil, version: 5),
        Self(account: ExampleTown.iva, name: nil, surname: nil, version: 6),
    ]

    public var account: AccountID
    public var name: Line?
    public var surname: Line?
    /// The version of the account; readers ignore an event with a smaller version.
    public var version: Int64

    public init(account: AccountID, name: Line?, surname: Line?, version: Int64) {
        self.account = account
        self.name = name
        self.surname = surname
        self.version = version
    }

    public var subject: String { "\(account)" }
}
