/// An angle on the globe in degrees of WGS 84, for ``Latitude`` and ``Longitude``.
public protocol Degrees: WireValue {
    static var range: ClosedRange<Int64> { get }
    var degrees: Double { get }
    /// Makes an angle from a valid number, as stored in a database.
    init(unchecked degrees: Double)
}

extension Degrees {
    public static var schema: Schema { .number }

    /// - Throws: a ``Fault`` when the number is out of the range, or not a number.
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

/// Degrees north of the equator, -90 to 90.
public struct Latitude: Degrees {
    public static let range: ClosedRange<Int64> = -90...90
    public static var example: Latitude { Latitude(unchecked: 45.81264) }

    public let degrees: Double

    public init(unchecked degrees: Double) { self.degrees = degrees }
}

/// Degrees east of Greenwich, -180 to 180.
public struct Longitude: Degrees {
    public static let range: ClosedRange<Int64> = -180...180
    public static var example: Longitude { Longitude(unchecked: 15.97795) }

    public let degrees: Double

    public init(unchecked degrees: Double) { self.degrees = degrees }
}
