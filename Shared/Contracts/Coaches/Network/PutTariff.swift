public import CallTypes
public import Vocabulary

/// Sets the price of a seat between two zones of a route. Bookings keep their price.
public struct PutTariff: Call {
    public static let name = "coaches.putTariff"
    public static let summary = "Set the price between two zones of a route"
    public static let access = Access.staff(.dispatcher)
    public static let route: Route? = .json(.put, "/v1/coaches/routes/{route}/tariffs/{zoneSum}")
    public static let sends = Sending.nothing
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "The price of the whole way is set",
            PutTariff(
                route: ExampleNetwork.route, zoneSum: ZoneSum(unchecked: 35), name: ExampleNetwork.tariff.name,
                price: ExampleNetwork.price),
            Reply(tariff: ExampleNetwork.tariff))
    ]

    /// The maximum price in kopecks, 100,000 hryvnias.
    public static let highestPrice: Int64 = 10_000_000

    public var route: RouteCode
    public var zoneSum: ZoneSum
    /// The name that passengers see, `Суми - Київ`.
    public var name: Line
    /// The price of one seat in hryvnias (R03.25): 1 to 10,000,000 kopecks.
    public var price: Money

    public init(route: RouteCode, zoneSum: ZoneSum, name: Line, price: Money) {
        self.route = route
        self.zoneSum = zoneSum
        self.name = name
        self.price = price
    }

    public func validate(_ faults: inout Faults) {
        if !(1...Self.highestPrice).contains(price.amount) {
            faults.record(.outOfRange(1...Self.highestPrice), at: "price.amount")
        }
        if price.currency != GetBookingTerms.currency {
            faults.record(.notAllowed([GetBookingTerms.currency.rawValue]), at: "price.currency")
        }
    }

    public struct Reply: Codable, Hashable, Sendable {
        public var tariff: TariffView

        public init(tariff: TariffView) { self.tariff = tariff }
    }

    public typealias Refused = RouteRefused
}
