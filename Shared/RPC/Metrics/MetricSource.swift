/// A source of metrics. It is read each time that the metrics are requested.
public protocol MetricSource: Sendable {
    /// Returns quickly and never throws. A value that cannot be determined is left out.
    func collect() async -> [MetricFamily]
}
