public import CallTypes
public import Vocabulary

/// Lists the complaints of the calling seller, the newest first.
public struct ListMyComplaints: ListCall {
    public static let name = "cars.listMyComplaints"
    public static let summary = "List your complaints"
    public static let access = Access.kinds(.person)
    public static let route: Route? = .json(.get, "/v1/cars/complaints/mine")
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "A seller reads the decision of staff", ListMyComplaints(),
            Reply(items: [ExampleTown.myComplaint(state: .upheld)], next: nil))
    ]

    public var cursor: PageCursor?
    /// 50 when absent.
    public var limit: PageLimit?

    public init(cursor: PageCursor? = nil, limit: PageLimit? = nil) {
        self.cursor = cursor
        self.limit = limit
    }

    public typealias Reply = Page<MyComplaint>
}
