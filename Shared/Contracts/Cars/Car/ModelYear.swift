public import Vocabulary

/// The year in which a car was made. A call also refuses years after the next one.
public struct ModelYear: BoundedNumber {
    public static let range: ClosedRange<Int64> = 1_900...2_200
    public static let example = ModelYear(unchecked: 2_019)

    public let number: Int

    public init(unchecked number: Int) { self.number = number }
}
