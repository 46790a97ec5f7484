/// The samples of one metric name, in the terms of Prometheus: https://prometheus.io/docs/concepts/data_model/
public struct MetricFamily: Codable, Hashable, Sendable {
    public enum Kind: String, Codable, Hashable, Sendable {
        /// A value that only grows, from 0 at the start of the process.
        case counter
        case gauge
        case histogram
    }

    /// The name, in base units: `kvart_rpc_calls_total`, `kvart_commit_duration_seconds`, `kvart_wal_bytes`.
    public var name: String
    public var kind: Kind
    /// A sentence that says what the metric counts.
    public var help: String
    public var samples: [MetricSample]

    public init(_ name: String, _ kind: Kind, help: String, samples: [MetricSample]) {
        self.name = name
        self.kind = kind
        self.help = help
        self.samples = samples
    }

    /// Makes a family of one number without labels.
    public init(_ name: String, _ kind: Kind, help: String, value: Double) {
        self.init(name, kind, help: help, samples: [MetricSample(value: value)])
    }
}

/// One number of a family, or one histogram.
public struct MetricSample: Codable, Hashable, Sendable {
    /// Labels with few possible values: never text that a stranger has chosen.
    public var labels: [String: String]
    /// The value of a counter or a gauge.
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

    /// Whether all numbers are finite: JSON has no others.
    var isFinite: Bool { value?.isFinite ?? true && histogram?.sum.isFinite ?? true }
}

/// The number of values in each bucket.
public struct HistogramSnapshot: Codable, Hashable, Sendable {
    /// The greatest value of each bucket, ascending. The last bucket has no bound.
    public var bounds: [Double]
    /// One more than the bounds. A count includes only its own bucket.
    public var counts: [Int64]
    /// The sum of all values.
    public var sum: Double

    public init(bounds: [Double], counts: [Int64], sum: Double) {
        self.bounds = bounds
        self.counts = counts
        self.sum = sum
    }

    /// The number of all values.
    public var count: Int64 { counts.reduce(0, +) }
}
