import Histogram

/// The result of a load.
struct Measurement {
    var seconds = 0.0
    /// Nanoseconds from sending a request to its complete reply.
    private var latencies = Histogram<UInt64>(
        lowestDiscernibleValue: 1, highestTrackableValue: 60_000_000_000, numberOfSignificantValueDigits: .three)

    mutating func record(_ nanoseconds: UInt64) { latencies.record(nanoseconds) }

    var requestsPerSecond: Double { Double(latencies.totalCount) / seconds }

    /// Nanoseconds that one request in a hundred exceeds.
    var p99: UInt64 { latencies.valueAtPercentile(99) }

    /// The titles of ``cells``.
    static let columns: [Table.Column] = [
        .number("requests/s", 12), .number("p50", 10), .number("p99", 10),
    ]

    /// Rate and latencies with their units.
    var cells: [String] {
        [
            "\(Output.whole(requestsPerSecond))/s", "\(Self.microseconds(latencies.valueAtPercentile(50)))",
            "\(Self.microseconds(p99))",
        ]
    }

    static func microseconds(_ nanoseconds: UInt64) -> String {
        let microseconds = Double(nanoseconds) / 1_000
        return microseconds < 100 ? "\(Output.decimal(microseconds, places: 1)) us" : "\(Output.whole(microseconds)) us"
    }
}
