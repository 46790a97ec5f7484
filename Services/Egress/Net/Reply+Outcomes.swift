import EgressContract

/// The outcomes of a message. A reason comes from ``RemoteText`` or is one of our own sentences, so it contains no
/// token, address, number or key.
extension SendMessage.Reply {
    static let accepted = Self(outcome: .accepted)

    /// The recipient's address no longer exists.
    static func gone(_ reason: String) -> Self { Self(outcome: .gone, reason: reason) }

    /// The provider will never accept this message.
    static func refused(_ reason: String) -> Self { Self(outcome: .refused, reason: reason) }

    /// The message cannot be sent now.
    /// - Parameter seconds: the delay that the provider asks for.
    static func later(_ reason: String, after seconds: Int? = nil) -> Self {
        Self(outcome: .later, reason: reason, retryAfter: seconds)
    }
}
