public import CallTypes
import Vocabulary

/// Lists the prices of seats on a route. The list is complete: there is one price for each sum of two zones.
public struct ListTariffs: Call {
    public static let name = "coaches.listTariffs"
    public static let summary = "List the prices of a route"
    public static let access = Access.anyone
    public static let route: Route? = .json(.get, "/v1/coaches/routes/{route}/tariffs")
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "The price of the whole way",
            ListTariffs(route: ExampleNetwork.route), Reply(items: [ExampleNetwork.tariff]))
    ]

    public var route: RouteCode

    public init(route: RouteCode) { self.route = route }

    public struct Reply: Codable, Hashable, Sendable {
        /// Sorted by the sum of the zones.
        public var items: [TariffView]

        public init(items: [TariffView]) { self.items = items }
    }

    public typealias Refused = RouteRefused
}
