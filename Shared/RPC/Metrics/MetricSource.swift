/// Something with numbers worth watching. Asked each time that somebody wants to see them.
public protocol MetricSource: Sendable {
    /// Quick, and never throws: what cannot be found out is left out.
    func collect() async -> [MetricFamily]
}
