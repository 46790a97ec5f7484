public import Vocabulary

/// A message that was given up: it was refused for good, or failed too often.
public struct DeadLetter: Codable, Hashable, Sendable {
    public var id: Identifier<DeadLetterTag>
    /// `mail`, `sms`, `push`
    public var channel: String
    /// The subject: a kind of notification, or the template of one of identity's own messages.
    public var kind: String
    /// The owner of the message; `null` when the account is gone or never existed.
    public var account: AccountID?
    /// How many attempts were made.
    public var attempts: Int
    /// The reason, as the receiving service gave it.
    public var reason: String
    public var diedAt: Instant
    /// Whether the message can be sent again: secret content is erased when it becomes useless.
    public var canRetry: Bool

    public init(
        id: Identifier<DeadLetterTag>, channel: String, kind: String, account: AccountID?, attempts: Int,
        reason: String, diedAt: Instant, canRetry: Bool
    ) {
        self.id = id
        self.channel = channel
        self.kind = kind
        self.account = account
        self.attempts = attempts
        self.reason = reason
        self.diedAt = diedAt
        self.canRetry = canRetry
    }
}

public enum DeadLetterTag {}

extension ExampleTown {
    static let deadLetter = DeadLetter(
        id: id(12), channel: "mail", kind: "deliveries.offered", account: iva, attempts: 14,
        reason: "550 5.1.1 no such user", diedAt: noon, canRetry: true)
}
