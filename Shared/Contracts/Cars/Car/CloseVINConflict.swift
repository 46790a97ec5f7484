public import CallTypes
public import Vocabulary

/// Closes a conflict of two cars with the same VIN. Neither car changes. `identity.blockAccount` blocks a seller.
public struct CloseVINConflict: Call {
    public static let name = "cars.closeVINConflict"
    public static let summary = "Close a conflict of two cars with the same VIN"
    public static let access = Access.staff(.admin)
    public static let route: Route? = .json(.post, "/v1/cars/vin-conflicts/{conflict}/close")
    public static let sends = Sending.nothing
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "Staff has called both sellers",
            CloseVINConflict(conflict: ExampleTown.conflict.id, note: ExampleTown.conflict.note), ExampleTown.conflict)
    ]

    public var conflict: VINConflictID
    /// What staff has found out. Only staff reads it.
    public var note: Paragraph?

    public init(conflict: VINConflictID, note: Paragraph? = nil) {
        self.conflict = conflict
        self.note = note
    }

    public typealias Reply = VINConflict

    public enum Refused: Refusal {
        case unknownConflict
        case alreadyClosed

        public var terms: RefusalTerms {
            switch self {
            case .unknownConflict: .notFound("There is no such conflict.")
            case .alreadyClosed: .conflict("A colleague has closed this conflict.")
            }
        }
    }
}

/// Two cars that were on sale with the same VIN at the same time.
public struct VINConflict: Codable, Hashable, Sendable {
    public var id: VINConflictID
    public var state: VINConflictState
    /// The car that was put on sale later.
    public var car: CarID
    /// The car that was put on sale earlier.
    public var other: CarID
    public var note: Paragraph?
    public var createdAt: Instant
    public var closedAt: Instant?
    /// The staff account.
    public var closedBy: AccountID?

    public init(
        id: VINConflictID, state: VINConflictState, car: CarID, other: CarID, note: Paragraph?, createdAt: Instant,
        closedAt: Instant?, closedBy: AccountID?
    ) {
        self.id = id
        self.state = state
        self.car = car
        self.other = other
        self.note = note
        self.createdAt = createdAt
        self.closedAt = closedAt
        self.closedBy = closedBy
    }
}
