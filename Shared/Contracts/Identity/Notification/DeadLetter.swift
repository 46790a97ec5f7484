public import Vocabulary

/// A message that was given up: it was refused for good, or failed too often.
public struct DeadLetter: Codable, Hashable, Sendable {
    public var id: Identifier<DeadLetterTag>
    /// `mail`, `sms`, `push`
    public var channel: String
    /// What it was about: a kind of notification, or the name of a mail of identity's own.
    public var kind: String
    /// Whose it was; `null` when the account is gone, or there never was one.
    public var account: AccountID?
    /// How often it was tried.
    public var attempts: Int
    /// In the words of the other side.
    public var reason: String
    public var diedAt: Instant
    /// Whether it can be sent once more: what is secret in a message is erased when it is of no use any more.
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
