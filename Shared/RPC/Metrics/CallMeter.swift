import Synchronization

/// Counts the outcomes of the calls of one name. It is lock-free, because every call passes through it.
final class CallMeter: Sendable {
    /// The name of the call.
    let name: String
    private let well = Atomic<Int64>(0)
    private let refused = Atomic<Int64>(0)
    private let invalid = Atomic<Int64>(0)
    private let failed = Atomic<Int64>(0)
    private let abandoned = Atomic<Int64>(0)
    private let seconds = AtomicHistogram(bounds: AtomicHistogram.callSeconds)

    init(_ name: String) { self.name = name }

    func count(_ failure: CallEnding.Failure?, _ duration: Duration) {
        switch failure?.outcome {
        case nil: well.wrappingAdd(1, ordering: .relaxed)
        case .refused: refused.wrappingAdd(1, ordering: .relaxed)
        case .invalid: invalid.wrappingAdd(1, ordering: .relaxed)
        case .failed: failed.wrappingAdd(1, ordering: .relaxed)
        }
        let (whole, attoseconds) = duration.components
        seconds.record(Double(whole) + Double(attoseconds) * 1e-18)
    }

    /// Counts a call that was not carried out because its client hung up. Its duration would mean nothing, so it is
    /// not recorded.
    func countAbandoned() { abandoned.wrappingAdd(1, ordering: .relaxed) }

    /// All outcomes, also those with a count of 0: a rate needs the 0 before the first one.
    var outcomes: [MetricSample] {
        [
            ("ok", well.load(ordering: .relaxed)), ("refused", refused.load(ordering: .relaxed)),
            ("invalid", invalid.load(ordering: .relaxed)), ("failed", failed.load(ordering: .relaxed)),
            ("abandoned", abandoned.load(ordering: .relaxed)),
        ].map { outcome, count in
            MetricSample(labels: ["call": name, "outcome": outcome], value: Double(count))
        }
    }

    /// The durations; `nil` before the first call.
    var durations: MetricSample? {
        let durations = seconds.snapshot()
        return durations.count == 0 ? nil : MetricSample(labels: ["call": name], histogram: durations)
    }
}
