public import CallTypes
public import Vocabulary

/// Messages that were given up, the newest first.
public struct ListDeadLetters: ListCall {
    public static let name = "identity.listDeadLetters"
    public static let summary = "List the messages that could not be sent"
    public static let access = Access.operator
    public static let onlyReads = true
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "The operator looks what did not arrive", ListDeadLetters(),
            Page(items: [ExampleTown.deadLetter], next: nil)),
        CallExample(
            "The operator looks which mails failed since noon",
            ListDeadLetters(channel: "mail", from: ExampleTown.noon),
            Page(items: [ExampleTown.deadLetter], next: nil)),
    ]

    /// Only those of one channel: `mail`, `sms`, `push`.
    public var channel: String?
    /// Only those that were given up then or later.
    public var from: Instant?
    /// Only those that were given up before.
    public var until: Instant?
    public var cursor: PageCursor?
    /// 50 when it is left out.
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
