public import CallTypes
public import Vocabulary

/// Staff has blocked an account: contexts must hide its public content and release its work.
public struct AccountBlocked: Event {
    public static let name = "identity.accountBlocked"
    public static let summary =
        "Staff has blocked an account: services hide its public data and release its open work"
    public static let examples = [Self(account: ExampleTown.ana, kind: .courier)]

    public var account: AccountID
    public var kind: AccountKind

    public init(account: AccountID, kind: AccountKind) {
        self.account = account
        self.kind = kind
    }

    public var subject: String { "\(account)" }
}
