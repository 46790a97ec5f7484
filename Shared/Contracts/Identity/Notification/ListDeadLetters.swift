public import RPC
public import Vocabulary

/// Messages that were given up, the newest first.
public struct ListDeadLetters: Call {
    public static let name = "identity.listDeadLetters"
    public static let access = Access.operator
    public static let onlyReads = true
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "The operator looks what did not arrive", ListDeadLetters(),
            Page(items: [ExampleTown.deadLetter], next: nil))
    ]

    public var cursor: PageCursor?
    /// 50 when it is left out.
    public var limit: PageLimit?

    public init(cursor: PageCursor? = nil, limit: PageLimit? = nil) {
        self.cursor = cursor
        self.limit = limit
    }

    public typealias Reply = Page<DeadLetter>
}
