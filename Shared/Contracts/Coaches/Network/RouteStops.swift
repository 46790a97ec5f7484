public import Vocabulary

/// A stop of a route where people get on, or one where they get off (R03.3).
public struct RouteStopView: Codable, Hashable, Sendable {
    public var stop: StopCode
    public var name: Line
    /// What the stop counts for the price.
    public var zone: Int
    /// Minutes after the start of the trip, as time goes by.
    public var offsetMinutes: Int

    public init(stop: StopCode, name: Line, zone: Int, offsetMinutes: Int) {
        self.stop = stop
        self.name = name
        self.zone = zone
        self.offsetMinutes = offsetMinutes
    }
}

/// A stop of a route as it is set.
public struct RouteStop: Codable, Hashable, Sendable {
    public var stop: StopCode
    /// Minutes after the start of the trip, as time goes by.
    public var offsetMinutes: OffsetMinutes
    /// What the stop counts for those who get on; `null` where nobody does.
    public var boardingZone: TariffZone?
    /// What the stop counts for those who get off; `null` where nobody does.
    public var arrivalZone: TariffZone?

    public init(stop: StopCode, offsetMinutes: OffsetMinutes, boardingZone: TariffZone?, arrivalZone: TariffZone?) {
        self.stop = stop
        self.offsetMinutes = offsetMinutes
        self.boardingZone = boardingZone
        self.arrivalZone = arrivalZone
    }
}
