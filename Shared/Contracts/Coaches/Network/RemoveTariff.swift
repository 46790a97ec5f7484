public import CallTypes
import Vocabulary

/// Removes the tariff between two zones of a route. Journeys between these zones are no longer sold. Existing
/// bookings stay.
public struct RemoveTariff: Call {
    public static let name = "coaches.removeTariff"
    public static let summary = "Stop selling journeys between two zones of a route"
    public static let access = Access.staff(.dispatcher)
    public static let route: Route? = .json(.delete, "/v1/coaches/routes/{route}/tariffs/{zoneSum}")
    public static let sends = Sending.nothing
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "The price of the whole way is removed",
            RemoveTariff(route: ExampleNetwork.route, zoneSum: ZoneSum(unchecked: 35)), Reply())
    ]

    public var route: RouteCode
    public var zoneSum: ZoneSum

    public init(route: RouteCode, zoneSum: ZoneSum) {
        self.route = route
        self.zoneSum = zoneSum
    }

    public typealias Reply = EmptyReply

    public enum Refused: Refusal {
        case unknownRoute, unknownTariff

        public var terms: RefusalTerms {
            switch self {
            case .unknownRoute: .notFound("There is no such route.", member: "route")
            case .unknownTariff: .notFound("There is no such tariff.", member: "zoneSum")
            }
        }
    }
}
