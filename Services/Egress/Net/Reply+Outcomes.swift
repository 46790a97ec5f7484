import EgressContract

/// What became of a message. A reason is made by ``RemoteText`` or is one of our own sentences: it holds no token,
/// address, number or key.
extension SendMessage.Reply {
    static let accepted = Self(outcome: .accepted)

    /// The place is no more.
    static func gone(_ reason: String) -> Self { Self(outcome: .gone, reason: reason) }

    /// The other side will never take this message.
    static func refused(_ reason: String) -> Self { Self(outcome: .refused, reason: reason) }

    /// - Parameter seconds: when the other side has said when to come again.
    static func later(_ reason: String, after seconds: Int? = nil) -> Self {
        Self(outcome: .later, reason: reason, retryAfter: seconds)
    }
}
