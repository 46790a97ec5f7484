public import Vocabulary

/// A code was sent, or would have been if the number belonged to an account.
public struct CodeSent: Codable, Hashable, Sendable {
    /// When the code expires.
    public var expiresAt: Instant

    public init(expiresAt: Instant) { self.expiresAt = expiresAt }
}
