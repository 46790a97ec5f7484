public import RPC
public import Vocabulary

/// Money that is to go back and is not there yet: what the acquirer has refused first, then what has not been sent or
/// is to be paid out in cash, then what is on its way; of each the oldest first (E-28).
public struct ListRefunds: Call {
    public static let name = "coaches.listRefunds"
    public static let access = Access.staff(.dispatcher)
    public static let route: Route? = .json(.get, "/v1/coaches/refunds")
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "A dispatcher looks what has to be seen to",
            ListRefunds(), Reply(items: [.refusedExample], next: nil))
    ]

    public var cursor: PageCursor?
    /// 50 when absent.
    public var limit: PageLimit?

    public init(cursor: PageCursor? = nil, limit: PageLimit? = nil) {
        self.cursor = cursor
        self.limit = limit
    }

    public typealias Reply = Page<RefundForStaff>
}
