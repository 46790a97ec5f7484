public import Vocabulary

/// Identity asks whether an account may go. Every service is asked; one that keeps nothing of the account lets it go.
///
/// The account was closed to new calls a moment ago. A call that was let in before and is still running may change the
/// answer; a context settles that when it hears `identity.accountDeleted`.
public struct MayDelete: Call {
    public static let name = "accounts.mayDelete"
    public static let summary = "Check whether an account may be deleted"
    public static let access = Access.services(.identity)
    public static let onlyReads = true

    public var account: AccountID
    public var kind: AccountKind

    public init(account: AccountID, kind: AccountKind) {
        self.account = account
        self.kind = kind
    }

    public struct Reply: Codable, Hashable, Sendable {
        public var may: Bool
        /// What is unfinished, `parcelInHand`; `null` when the account may go.
        public var reason: String?

        public init(may: Bool, reason: String?) {
            self.may = may
            self.reason = reason
        }
    }
}
