import Metrics
import RPC

/// How many values were how large. Of a timer they are seconds, Prometheus' unit of time.
final class MetricDistribution: TimerHandler, RecorderHandler {
    /// For what is no time: three to a power of ten, from 1 to a million.
    static let sizes: [Double] = [
        1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000, 10_000, 20_000, 50_000, 100_000, 200_000, 500_000,
        1_000_000,
    ]

    private let histogram: AtomicHistogram

    init(bounds: [Double]) { histogram = AtomicHistogram(bounds: bounds) }

    func snapshot() -> HistogramSnapshot { histogram.snapshot() }

    func recordNanoseconds(_ duration: Int64) { histogram.record(Double(duration) / 1e9) }

    func record(_ value: Int64) { histogram.record(Double(value)) }

    func record(_ value: Double) { histogram.record(value) }
}

/// What is recorded without being added up: the last value stands.
final class LastValue: RecorderHandler {
    let number: MetricNumber

    init(_ number: MetricNumber) { self.number = number }

    func record(_ value: Int64) { number.set(value) }

    func record(_ value: Double) { number.set(value) }
}
