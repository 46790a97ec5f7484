public import Vocabulary

/// Identity asks every service whether an account may be deleted. A service that keeps nothing of the account agrees.
///
/// The account was closed to new calls a moment ago. A call that was admitted earlier and is still running may change
/// the answer. A context resolves that when it receives `identity.accountDeleted`.
public struct MayDelete: Call {
    public static let name = "accounts.mayDelete"
    public static let summary = "Check whether an account may be deleted"
    public static let access = Access.services(.identity)
    public static let isReadOnly = true

    public var account: AccountID
    public var kind: AccountKind

    public init(account: AccountID, kind: AccountKind) {
        self.account = account
        self.kind = kind
    }

    public struct Reply: Codable, Hashable, Sendable {
        public var isAllowed: Bool
        /// The unfinished business, `parcelInHand`; `null` when the account may be deleted.
        public var reason: String?

        public init(isAllowed: Bool, reason: String?) {
            self.isAllowed = isAllowed
            self.reason = reason
        }
    }
}
