public import CallTypes
public import Vocabulary

/// A promoter as it sees itself. Identity has its sign-in address (`identity.getMyAccount`).
public struct PromoterProfile: Codable, Hashable, Sendable {
    public var id: PromoterID
    /// The name that readers see beside an offer.
    public var name: Line
    /// Everybody with one of its addresses sees it; `null` without one.
    public var picture: Picture?
    /// Whether staff has revoked the right to publish (R05.39).
    public var isRevoked: Bool
    public var revokedReason: Line?
    public var createdAt: Instant
    /// Grows with every change.
    public var version: Int64

    public init(
        id: PromoterID, name: Line, picture: Picture?, isRevoked: Bool, revokedReason: Line?, createdAt: Instant,
        version: Int64
    ) {
        self.id = id
        self.name = name
        self.picture = picture
        self.isRevoked = isRevoked
        self.revokedReason = revokedReason
        self.createdAt = createdAt
        self.version = version
    }
}

/// A profile, as the calls of a promoter reply it.
public struct PromoterReply: Codable, Hashable, Sendable, VersionedReply {
    public var promoter: PromoterProfile

    public var version: Int64 { promoter.version }

    public init(promoter: PromoterProfile) { self.promoter = promoter }
}

/// Why the profile of the calling promoter cannot be shown or changed.
public enum PromoterRefused: Refusal {
    /// The account has no profile here: a database that was restored from a backup may lack the newest ones.
    case noProfile

    public var terms: RefusalTerms { .notFound("Your account has no profile here.") }
}
