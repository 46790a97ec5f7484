public import CallTypes
public import Vocabulary

/// Lists the pairs of cars that were on sale with the same VIN at the same time, the newest pair first.
public struct ListVINConflicts: ListCall {
    public static let name = "cars.listVINConflicts"
    public static let summary = "List cars with the same VIN"
    public static let access = Access.staff(.admin)
    public static let route: Route? = .json(.get, "/v1/cars/vin-conflicts")
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "Staff lists the open conflicts", ListVINConflicts(status: .new),
            Reply(items: [ExampleTown.conflictRow], next: nil))
    ]

    /// Only conflicts in this state.
    public var status: VINConflictState?
    public var cursor: PageCursor?
    /// 50 when absent.
    public var limit: PageLimit?

    public init(status: VINConflictState? = nil, cursor: PageCursor? = nil, limit: PageLimit? = nil) {
        self.status = status
        self.cursor = cursor
        self.limit = limit
    }

    public typealias Reply = Page<VINConflictRow>
}

/// Whether staff has closed a conflict of two cars with the same VIN.
public enum VINConflictState: String, WireValue, CaseIterable {
    case new
    /// Staff has looked at it.
    case closed
}

/// Two cars with the same VIN in the list for staff.
public struct VINConflictRow: Codable, Hashable, Sendable {
    public var id: VINConflictID
    public var state: VINConflictState
    /// Brand, model and year of the car that was put on sale later.
    public var car: Line
    /// The account of its seller; `null` when it is deleted.
    public var seller: SellerID?
    /// Brand, model and year of the car that was put on sale earlier.
    public var other: Line
    public var otherSeller: SellerID?
    public var createdAt: Instant

    public init(
        id: VINConflictID, state: VINConflictState, car: Line, seller: SellerID?, other: Line, otherSeller: SellerID?,
        createdAt: Instant
    ) {
        self.id = id
        self.state = state
        self.car = car
        self.seller = seller
        self.other = other
        self.otherSeller = otherSeller
        self.createdAt = createdAt
    }
}
