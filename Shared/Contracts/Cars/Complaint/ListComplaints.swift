public import CallTypes
public import Vocabulary

/// Lists the complaints of all sellers for staff, the newest first (R04.46).
public struct ListComplaints: ListCall {
    public static let name = "cars.listComplaints"
    public static let summary = "List the complaints of sellers"
    public static let access = Access.staff(.admin)
    public static let route: Route? = .json(.get, "/v1/cars/complaints")
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "Staff lists the complaints that wait", ListComplaints(state: .new),
            Reply(items: [ExampleTown.complaintRow], next: nil))
    ]

    /// Complaints in all states when absent.
    public var state: ComplaintState?
    public var cursor: PageCursor?
    /// 50 when absent.
    public var limit: PageLimit?

    public init(state: ComplaintState? = nil, cursor: PageCursor? = nil, limit: PageLimit? = nil) {
        self.state = state
        self.cursor = cursor
        self.limit = limit
    }

    public typealias Reply = Page<ComplaintRow>
}

/// A complaint in the list for staff.
public struct ComplaintRow: Codable, Hashable, Sendable {
    public var id: ComplaintID
    public var car: CarName
    /// `null` when the account of the dealer is deleted.
    public var dealer: NamedDealer?
    public var reason: ComplaintReason
    public var state: ComplaintState
    public var createdAt: Instant

    public init(
        id: ComplaintID, car: CarName, dealer: NamedDealer?, reason: ComplaintReason, state: ComplaintState,
        createdAt: Instant
    ) {
        self.id = id
        self.car = car
        self.dealer = dealer
        self.reason = reason
        self.state = state
        self.createdAt = createdAt
    }
}
