/// A kind of personal data. The privacy policy has an entry for each kind that a context stores, marked with the names
/// of context and kind: `data-keeps="deliveries.position"`.
public enum PersonalCategory: String, CaseIterable, Sendable {
    case name, email, phone, address, position
    /// The OIB of a business. A sole trader's OIB identifies a person.
    case taxNumber
    /// Free text, such as a comment.
    case text
    /// A picture of a person, or what is computed from it.
    case picture
    /// The hash of a password.
    case password
    /// The address of a client, or its hash.
    case networkAddress
    /// The program and the device of a session.
    case device
    /// The address to which a device gets pushes.
    case pushAddress
    case securityEvent
    /// The content and the recipient of a notification, a mail or a text message.
    case message
    /// A masked card number, and the bank's authorization code.
    case card
    /// Copies of all these that wait for another service, an app or a repeated request.
    case copy
}

/// Declares whether columns of a context hold personal data. A context lists its declarations beside its schema. A
/// sweep over all databases fails for a column without a declaration, unless the schema shows that the column holds
/// none.
public struct StoredColumns: Sendable {
    /// The fate of the values when the account is deleted.
    public enum Deletion: Sendable {
        /// The values are erased as soon as the context learns of the deletion.
        case erased
        /// The values stay for a while or forever, for this reason.
        case kept(String)
    }

    public enum Content: Sendable {
        case personal(PersonalCategory, onDeletion: Deletion)
        case notPersonal(reason: String)
    }

    /// `table.column`
    public let names: [String]
    public let content: Content

    public static func personal(
        _ category: PersonalCategory, _ names: String..., onDeletion: Deletion
    ) -> StoredColumns {
        StoredColumns(names: names, content: .personal(category, onDeletion: onDeletion))
    }

    public static func notPersonal(_ names: String..., because reason: String) -> StoredColumns {
        StoredColumns(names: names, content: .notPersonal(reason: reason))
    }

    /// `nil` for columns without personal data.
    public var category: PersonalCategory? {
        if case .personal(let category, _) = content { category } else { nil }
    }
}
