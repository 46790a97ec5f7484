/// The rate of operations and their latencies.
struct StoreFigures {
    var perSecond: Double
    /// Nanoseconds.
    var p50: UInt64
    var p99: UInt64

    /// - Parameter times: the nanoseconds of each operation.
    init(_ times: [UInt64], in nanoseconds: UInt64) throws {
        guard !times.isEmpty else { throw BenchmarkFailure("nothing was done") }
        let sorted = times.sorted()
        perSecond = Double(times.count) / Double(nanoseconds) * 1e9
        p50 = sorted[sorted.count / 2]
        p99 = sorted[sorted.count * 99 / 100]
    }

    /// Parses the peer's output: a count, the total nanoseconds, and two percentiles.
    init(printed text: String) throws {
        let numbers = text.split(whereSeparator: \.isWhitespace).compactMap { UInt64($0) }
        guard numbers.count == 4, numbers[1] > 0 else { throw BenchmarkFailure("the peer says: \(text)") }
        perSecond = Double(numbers[0]) / Double(numbers[1]) * 1e9
        (p50, p99) = (numbers[2], numbers[3])
    }

    static let columns: [Table.Column] = [.number("a second", 12), .number("p50", 10), .number("p99", 10)]

    var cells: [String] {
        ["\(Output.whole(perSecond))/s", Measurement.microseconds(p50), Measurement.microseconds(p99)]
    }
}
