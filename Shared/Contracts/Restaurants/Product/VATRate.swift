public import Vocabulary

/// A rate of value added tax in hundredths of a percent: 2500 is 25 %, 550 is 5.5 %.
public struct VATRate: BoundedNumber {
    public static let range: ClosedRange<Int64> = 0...10_000
    public static let example = VATRate(unchecked: 1_300)

    public let number: Int

    public init(unchecked number: Int) { self.number = number }
}
