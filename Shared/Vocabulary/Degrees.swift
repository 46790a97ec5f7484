/// An angle on the globe, in degrees of WGS 84: what ``Latitude`` and ``Longitude`` share.
public protocol Degrees: WireValue {
    static var range: ClosedRange<Int64> { get }
    var degrees: Double { get }
    /// For a number that was checked before, as it comes from a database.
    init(unchecked degrees: Double)
}

extension Degrees {
    public static var schema: Schema { .number }

    /// - Throws: a ``Fault`` when the number is out of the range, or none.
    public init(_ degrees: Double) throws(Fault) {
        guard (Double(Self.range.lowerBound)...Double(Self.range.upperBound)).contains(degrees) else {
            throw .outOfRange(Self.range)
        }
        self.init(unchecked: degrees)
    }

    public init(from decoder: any Decoder) throws {
        try self.init(decoder.singleValueContainer().decode(Double.self))
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(degrees)
    }
}

/// How far north of the equator, -90 to 90.
public struct Latitude: Degrees {
    public static let range: ClosedRange<Int64> = -90...90
    public static var example: Latitude { Latitude(unchecked: 45.81264) }

    public let degrees: Double

    public init(unchecked degrees: Double) { self.degrees = degrees }
}

/// How far east of Greenwich, -180 to 180.
public struct Longitude: Degrees {
    public static let range: ClosedRange<Int64> = -180...180
    public static var example: Longitude { Longitude(unchecked: 15.97795) }

    public let degrees: Double

    public init(unchecked degrees: Double) { self.degrees = degrees }
}
