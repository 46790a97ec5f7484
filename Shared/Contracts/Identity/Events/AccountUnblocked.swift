public import RPC
public import Vocabulary

/// A blocked account is let in again.
public struct AccountUnblocked: Event {
    public static let name = "identity.accountUnblocked"

    public var account: AccountID
    public var kind: AccountKind

    public init(account: AccountID, kind: AccountKind) {
        self.account = account
        self.kind = kind
    }

    public var subject: String { "\(account)" }
}
