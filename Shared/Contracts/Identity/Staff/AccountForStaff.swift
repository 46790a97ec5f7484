public import Vocabulary

/// An account as staff sees it.
public struct AccountForStaff: Codable, Hashable, Sendable {
    public var id: AccountID
    public var kind: AccountKind
    public var email: EmailAddress?
    /// Whether the owner has opened a mailed link. Couriers, stores and staff need not confirm.
    public var isEmailConfirmed: Bool
    public var phone: PhoneNumber?
    public var name: Line?
    /// Whether staff has approved the account. `true` for kinds other than promoters and dealers.
    public var isApproved: Bool
    /// `null` unless the account is blocked.
    public var blockedAt: Instant?
    public var blockReason: Line?
    public var permissions: [Permission]
    public var createdAt: Instant

    public init(
        id: AccountID, kind: AccountKind, email: EmailAddress?, isEmailConfirmed: Bool, phone: PhoneNumber?,
        name: Line?, isApproved: Bool, blockedAt: Instant?, blockReason: Line?, permissions: [Permission],
        createdAt: Instant
    ) {
        self.id = id
        self.kind = kind
        self.email = email
        self.isEmailConfirmed = isEmailConfirmed
        self.phone = phone
        self.name = name
        self.isApproved = isApproved
        self.blockedAt = blockedAt
        self.blockReason = blockReason
        self.permissions = permissions
        self.createdAt = createdAt
    }
}
