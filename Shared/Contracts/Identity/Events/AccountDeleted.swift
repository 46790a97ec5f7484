public import CallTypes
public import Vocabulary

/// An account was deleted: contexts must erase its personal data.
public struct AccountDeleted: Event {
    public static let name = "identity.accountDeleted"
    public static let summary = "An account is gone: services erase the personal data they keep for it"
    public static let examples = [Self(account: ExampleTown.iva, kind: .person)]

    public var account: AccountID
    public var kind: AccountKind

    public init(account: AccountID, kind: AccountKind) {
        self.account = account
        self.kind = kind
    }

    public var subject: String { "\(account)" }
}
