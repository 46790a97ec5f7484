public import Vocabulary

/// A sign-in that lasts still, as its owner sees it. Holds no token.
public struct SessionSummary: Codable, Hashable, Sendable {
    public var id: SessionID
    public var createdAt: Instant
    /// When it was last refreshed; the sign-in until then.
    public var lastUsedAt: Instant
    /// Where it was signed in from, as far as the gateway knows.
    public var address: String?
    /// What the program called itself.
    public var agent: String?
    /// Whether it is the one that asks.
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
