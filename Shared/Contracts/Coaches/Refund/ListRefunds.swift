public import CallTypes
public import Vocabulary

/// Money that is to go back and is not there yet: what the acquirer has refused first, then what has not been sent or
/// is to be paid out in cash, then what is on its way; of each the oldest first (E-28).
public struct ListRefunds: ListCall {
    public static let name = "coaches.listRefunds"
    public static let summary = "List the refunds that are not paid yet, failed ones first"
    public static let access = Access.staff(.dispatcher)
    public static let route: Route? = .json(.get, "/v1/coaches/refunds")
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "A dispatcher looks what has to be seen to",
            ListRefunds(), Reply(items: [.example], next: nil)),
        CallExample(
            "A dispatcher looks for what the acquirer refused on one day",
            ListRefunds(
                state: .failed, from: ExampleNetwork.noon, until: ExampleNetwork.noon + .seconds(86_400)),
            Reply(items: [.example], next: nil)),
    ]

    /// Only refunds in this state. Without it, all that are not done.
    public var state: RefundState?
    /// Only refunds that were opened at this time or later.
    public var from: Instant?
    /// Only refunds that were opened before this time.
    public var until: Instant?
    public var cursor: PageCursor?
    /// 50 when absent.
    public var limit: PageLimit?

    public init(
        cursor: PageCursor? = nil, limit: PageLimit? = nil, state: RefundState? = nil, from: Instant? = nil,
        until: Instant? = nil
    ) {
        self.state = state
        self.from = from
        self.until = until
        self.cursor = cursor
        self.limit = limit
    }

    public typealias Reply = Page<RefundRow>
}
