public import CallTypes
public import Vocabulary

/// Gives points to a follower, or takes some, for example after a complaint. The balance never falls below zero
/// (R05.50). The follower can read the reason.
public struct AdjustPoints: Call {
    public static let name = "cityOffers.adjustPoints"
    public static let summary = "Give points to a follower, or take some"
    public static let access = Access.staff(.admin)
    public static let route: Route? = .json(.post, "/v1/city-offers/followers/{follower}/points")
    public static let sends = Sending.nothing
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "Staff makes up for a visit that was not counted",
            AdjustPoints(
                follower: ExampleTown.ana, points: PointChange(unchecked: 5),
                reason: Line(unchecked: "A visit on Friday was not counted.")),
            EarnedPoints(points: 5, balance: 12))
    ]

    public var follower: FollowerID
    /// Negative to take points. Not zero.
    public var points: PointChange
    public var reason: Line

    public init(follower: FollowerID, points: PointChange, reason: Line) {
        self.follower = follower
        self.points = points
        self.reason = reason
    }

    public func validate(_ faults: inout Faults) {
        if points.number == 0 { faults.record(.required, at: "points") }
    }

    public typealias Reply = EarnedPoints

    public enum Refused: Refusal {
        case unknownFollower
        /// The balance would be negative.
        case notEnoughPoints

        public var terms: RefusalTerms {
            switch self {
            case .unknownFollower: .notFound("There is no such follower.")
            case .notEnoughPoints: .conflict("The follower does not have so many points.", member: "points")
            }
        }
    }
}
