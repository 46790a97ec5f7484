public import CallTypes
public import Vocabulary

/// Retries messages that were given up: one, all of a channel, or all.
public struct RetryDeadLetters: Call {
    public static let name = "identity.retryDeadLetters"
    public static let summary = "Send the messages again that could not be sent"
    public static let access = Access.operator
    public static let sends = Sending.nothing
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "The mail relay is back", RetryDeadLetters(channel: "mail"), Reply(retried: 12)),
        CallExample(
            "One message goes once more", RetryDeadLetters(message: ExampleTown.id(10), channel: nil),
            Reply(retried: 1)),
    ]

    public var message: Identifier<DeadLetterTag>?
    /// `mail`, `sms`, `push`
    public var channel: String?

    public init(message: Identifier<DeadLetterTag>? = nil, channel: String? = nil) {
        self.message = message
        self.channel = channel
    }

    public struct Reply: Codable, Hashable, Sendable {
        /// How many messages were queued again. Messages whose secrets are erased do not change.
        public var retried: Int

        public init(retried: Int) { self.retried = retried }
    }
}
