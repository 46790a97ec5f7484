public import CallTypes
public import Vocabulary

/// Puts messages that were given up on their way once more: one, or all of a channel, or all.
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
        /// How many are on their way again; those whose secrets are erased stay as they are.
        public var retried: Int

        public init(retried: Int) { self.retried = retried }
    }
}
