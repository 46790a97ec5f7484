public import CallTypes
public import Vocabulary

/// Lists the messages that were given up, newest first.
public struct ListDeadLetters: ListCall {
    public static let name = "identity.listDeadLetters"
    public static let summary = "List the messages that could not be sent"
    public static let access = Access.operator
    public static let isReadOnly = true
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "The operator looks what did not arrive", ListDeadLetters(),
            Page(items: [ExampleTown.deadLetter], next: nil)),
        CallExample(
            "The operator looks which mails failed since noon",
            ListDeadLetters(channel: "mail", from: ExampleTown.noon),
            Page(items: [ExampleTown.deadLetter], next: nil)),
    ]

    /// Only dead letters of one channel: `mail`, `sms`, `push`.
    public var channel: String?
    /// Only messages that were given up from this instant on.
    public var from: Instant?
    /// Only messages that were given up before this instant.
    public var until: Instant?
    public var cursor: PageCursor?
    /// 50 by default.
    public var limit: PageLimit?

    public init(
        channel: String? = nil, from: Instant? = nil, until: Instant? = nil, cursor: PageCursor? = nil,
        limit: PageLimit? = nil
    ) {
        self.channel = channel
        self.from = from
        self.until = until
        self.cursor = cursor
        self.limit = limit
    }

    public typealias Reply = Page<DeadLetter>
}
