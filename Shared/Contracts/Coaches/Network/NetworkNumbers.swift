public import Vocabulary

/// The tariff zone of a stop: 0 to 999.
public struct TariffZone: BoundedNumber {
    public static let range: ClosedRange<Int64> = 0...999
    public static var example: TariffZone { TariffZone(unchecked: 30) }

    public let number: Int

    public init(unchecked number: Int) { self.number = number }
}

/// The boarding zone plus the arrival zone, which selects the tariff: 0 to 1998 (R03.25).
public struct ZoneSum: BoundedNumber {
    public static let range: ClosedRange<Int64> = 0...1_998
    public static var example: ZoneSum { ZoneSum(unchecked: 35) }

    public let number: Int

    public init(unchecked number: Int) { self.number = number }
}

/// Minutes of elapsed time from the start of a trip to a stop: 0 to 4320, three days.
public struct OffsetMinutes: BoundedNumber {
    public static let range: ClosedRange<Int64> = 0...4_320
    public static var example: OffsetMinutes { OffsetMinutes(unchecked: 60) }

    public let number: Int

    public init(unchecked number: Int) { self.number = number }
}
