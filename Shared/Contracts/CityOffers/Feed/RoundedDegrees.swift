public import Vocabulary

/// Degrees north of the equator, rounded to two decimals, which is about a kilometre. So nothing behind the reader of a
/// call knows an exact position.
public struct RoundedLatitude: Degrees {
    public static let range: ClosedRange<Int64> = -90...90
    public static var example: Self { Self(unchecked: 45.56) }

    public let degrees: Double

    public init(unchecked degrees: Double) { self.degrees = (degrees * 100).rounded() / 100 }
}

/// Degrees east of Greenwich, rounded as ``RoundedLatitude``.
public struct RoundedLongitude: Degrees {
    public static let range: ClosedRange<Int64> = -180...180
    public static var example: Self { Self(unchecked: 18.69) }

    public let degrees: Double

    public init(unchecked degrees: Double) { self.degrees = (degrees * 100).rounded() / 100 }
}

/// A distance in metres, 100 to 50,000.
public struct SearchRadius: BoundedNumber {
    public static let range: ClosedRange<Int64> = 100...50_000
    public static var example: Self { Self(unchecked: 5_000) }

    public let number: Int

    public init(unchecked number: Int) { self.number = number }
}
