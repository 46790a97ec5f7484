public import CallTypes
public import Vocabulary

/// Staff has unblocked an account.
public struct AccountUnblocked: Event {
    public static let name = "identity.accountUnblocked"
    public static let summary = "Staff has unblocked an account"
    public static let examples = [Self(account: ExampleTown.bakery, kind: .store)]

    public var account: AccountID
    public var kind: AccountKind

    public init(account: AccountID, kind: AccountKind) {
        self.account = account
        self.kind = kind
    }

    public var subject: String { "\(account)" }
}
