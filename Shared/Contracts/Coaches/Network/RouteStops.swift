public import Vocabulary

/// A stop of a route where passengers board, or one where they get off (R03.3).
public struct RouteStopView: Codable, Hashable, Sendable {
    public var stop: StopCode
    public var name: Line
    /// The tariff zone of the stop.
    public var zone: Int
    /// Minutes of elapsed time after the start of the trip.
    public var offsetMinutes: Int

    public init(stop: StopCode, name: Line, zone: Int, offsetMinutes: Int) {
        self.stop = stop
        self.name = name
        self.zone = zone
        self.offsetMinutes = offsetMinutes
    }
}

/// A stop of a route in the call that sets it.
public struct RouteStop: Codable, Hashable, Sendable {
    public var stop: StopCode
    /// Minutes of elapsed time after the start of the trip.
    public var offsetMinutes: OffsetMinutes
    /// The boarding zone; `null` where boarding is not allowed.
    public var boardingZone: TariffZone?
    /// The arrival zone; `null` where alighting is not allowed.
    public var arrivalZone: TariffZone?

    public init(stop: StopCode, offsetMinutes: OffsetMinutes, boardingZone: TariffZone?, arrivalZone: TariffZone?) {
        self.stop = stop
        self.offsetMinutes = offsetMinutes
        self.boardingZone = boardingZone
        self.arrivalZone = arrivalZone
    }
}
