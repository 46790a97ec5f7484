public import Vocabulary

/// An unexpired session as its owner sees it. Contains no token.
public struct SessionSummary: Codable, Hashable, Sendable {
    public var id: SessionID
    public var createdAt: Instant
    /// The time of the last refresh, or of the sign-in before the first refresh.
    public var lastUsedAt: Instant
    /// The client's address at the sign-in, if the gateway knows it.
    public var address: String?
    /// The client's `User-Agent`.
    public var agent: String?
    /// Whether this is the caller's session.
    public var isCurrent: Bool

    public init(
        id: SessionID, createdAt: Instant, lastUsedAt: Instant, address: String?, agent: String?, isCurrent: Bool
    ) {
        self.id = id
        self.createdAt = createdAt
        self.lastUsedAt = lastUsedAt
        self.address = address
        self.agent = agent
        self.isCurrent = isCurrent
    }
}
