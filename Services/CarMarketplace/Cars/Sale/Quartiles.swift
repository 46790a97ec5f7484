/// The values that divide sorted numbers into four parts of the same size.
struct Quartiles: Hashable, Sendable {
    var lower: Int64
    var median: Int64
    var upper: Int64

    /// Between two numbers the value is interpolated linearly (type 7 of Hyndman and Fan 1996) and rounded down.
    /// - Parameter numbers: in any order, none negative.
    /// - Returns: `nil` without a number.
    init?(of numbers: [Int64]) {
        let sorted = numbers.sorted()
        guard let last = sorted.indices.last else { return nil }
        // The positions are multiples of a quarter.
        func value(atQuarter quarter: Int) -> Int64 {
            let (index, rest) = (last * quarter).quotientAndRemainder(dividingBy: 4)
            let low = sorted[index]
            guard rest > 0 else { return low }
            return low + (sorted[index + 1] - low) * Int64(rest) / 4
        }
        lower = value(atQuarter: 1)
        median = value(atQuarter: 2)
        upper = value(atQuarter: 3)
    }
}
