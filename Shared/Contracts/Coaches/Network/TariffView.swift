public import Vocabulary

/// What a seat costs between two zones of a route (dossier 03, section 2.4).
public struct TariffView: Codable, Hashable, Sendable {
    /// The zone where one gets on plus the zone where one gets off.
    public var zoneSum: Int
    /// As it is shown to passengers, `Суми - Київ`.
    public var name: Line
    /// Of one seat.
    public var price: Money

    public init(zoneSum: Int, name: Line, price: Money) {
        self.zoneSum = zoneSum
        self.name = name
        self.price = price
    }
}
