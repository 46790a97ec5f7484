public import RPC
public import Vocabulary

/// An account is gone: personal data that are kept for it are to be erased.
public struct AccountDeleted: Event {
    public static let name = "identity.accountDeleted"

    public var account: AccountID
    public var kind: AccountKind

    public init(account: AccountID, kind: AccountKind) {
        self.account = account
        self.kind = kind
    }

    public var subject: String { "\(account)" }
}
