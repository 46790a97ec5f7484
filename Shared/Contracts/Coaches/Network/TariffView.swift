public import Vocabulary

/// The price of a seat between two zones of a route.
public struct TariffView: Codable, Hashable, Sendable {
    /// The boarding zone plus the arrival zone.
    public var zoneSum: Int
    /// The name that passengers see, `Суми - Київ`.
    public var name: Line
    /// The price of one seat.
    public var price: Money

    public init(zoneSum: Int, name: Line, price: Money) {
        self.zoneSum = zoneSum
        self.name = name
        self.price = price
    }
}
