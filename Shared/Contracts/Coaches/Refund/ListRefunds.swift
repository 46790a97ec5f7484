public import CallTypes
public import Vocabulary

/// Lists the refunds that are not paid yet: first those that failed, then those that wait or are to be paid in cash,
/// then those in progress; each group with the oldest first.
public struct ListRefunds: ListCall {
    public static let name = "coaches.listRefunds"
    public static let summary = "List the refunds that are not paid yet, failed ones first"
    public static let access = Access.staff(.dispatcher)
    public static let route: Route? = .json(.get, "/v1/coaches/refunds")
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "A dispatcher looks for refunds that need work",
            ListRefunds(), Reply(items: [.example], next: nil)),
        CallExample(
            "A dispatcher looks for the refunds that the acquirer refused on one day",
            ListRefunds(
                state: .failed, from: ExampleNetwork.noon, until: ExampleNetwork.noon + .seconds(86_400)),
            Reply(items: [.example], next: nil)),
    ]

    /// Only refunds in this state. Without it, all that are not paid.
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
