public import Vocabulary

/// The distance that a car has driven, in kilometres.
public struct Mileage: BoundedNumber {
    public static let range: ClosedRange<Int64> = 0...5_000_000
    public static let example = Mileage(unchecked: 84_000)

    public let number: Int

    public init(unchecked number: Int) { self.number = number }
}
