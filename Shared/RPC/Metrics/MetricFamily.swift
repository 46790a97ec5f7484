/// Numbers of one name, in the terms of Prometheus: https://prometheus.io/docs/concepts/data_model/
public struct MetricFamily: Codable, Hashable, Sendable {
    public enum Kind: String, Codable, Hashable, Sendable {
        /// Only grows, from 0 at the start of the process.
        case counter
        case gauge
        case histogram
    }

    /// In base units, `kvart_rpc_calls_total`, `kvart_commit_duration_seconds`, `kvart_wal_bytes`.
    public var name: String
    public var kind: Kind
    /// What it counts, in one sentence.
    public var help: String
    public var samples: [MetricSample]

    public init(_ name: String, _ kind: Kind, help: String, samples: [MetricSample]) {
        self.name = name
        self.kind = kind
        self.help = help
        self.samples = samples
    }

    /// One number without labels.
    public init(_ name: String, _ kind: Kind, help: String, value: Double) {
        self.init(name, kind, help: help, samples: [MetricSample(value: value)])
    }
}

/// One number of a family, or the numbers of one histogram.
public struct MetricSample: Codable, Hashable, Sendable {
    /// Only values of which there are few: never what a stranger has chosen.
    public var labels: [String: String]
    /// Of a counter or a gauge.
    public var value: Double?
    public var histogram: HistogramSnapshot?

    public init(labels: [String: String] = [:], value: Double) {
        self.labels = labels
        self.value = value
    }

    public init(labels: [String: String] = [:], histogram: HistogramSnapshot) {
        self.labels = labels
        self.histogram = histogram
    }

    /// JSON has no other numbers.
    var isFinite: Bool { value?.isFinite ?? true && histogram?.sum.isFinite ?? true }
}

/// How many values fell into each bucket.
public struct HistogramSnapshot: Codable, Hashable, Sendable {
    /// The greatest value of each bucket, ascending; the last bucket has none.
    public var bounds: [Double]
    /// One more than bounds; each its own bucket's only.
    public var counts: [Int64]
    /// Of all values.
    public var sum: Double

    public init(bounds: [Double], counts: [Int64], sum: Double) {
        self.bounds = bounds
        self.counts = counts
        self.sum = sum
    }

    /// How many values there are.
    public var count: Int64 { counts.reduce(0, +) }
}
