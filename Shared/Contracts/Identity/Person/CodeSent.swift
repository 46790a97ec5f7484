public import Vocabulary

/// A code is on its way, or would be if the number were one of ours.
public struct CodeSent: Codable, Hashable, Sendable {
    /// Until when it is good.
    public var expiresAt: Instant

    public init(expiresAt: Instant) { self.expiresAt = expiresAt }
}
