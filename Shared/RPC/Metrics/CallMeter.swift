import Synchronization

/// Counts what became of the calls of one name. Lock-free: it stands in the way of every call.
final class CallMeter: Sendable {
    /// Of the call.
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

    /// Its client hung up, and so it was not carried out. How long it had taken till then says nothing.
    func countAbandoned() { abandoned.wrappingAdd(1, ordering: .relaxed) }

    /// All of them, those that never came too: a rate needs the 0 that was before the first.
    var outcomes: [MetricSample] {
        [
            ("ok", well.load(ordering: .relaxed)), ("refused", refused.load(ordering: .relaxed)),
            ("invalid", invalid.load(ordering: .relaxed)), ("failed", failed.load(ordering: .relaxed)),
            ("abandoned", abandoned.load(ordering: .relaxed)),
        ].map { outcome, count in
            MetricSample(labels: ["call": name, "outcome": outcome], value: Double(count))
        }
    }

    /// `nil` as long as there is none.
    var durations: MetricSample? {
        let durations = seconds.snapshot()
        return durations.count == 0 ? nil : MetricSample(labels: ["call": name], histogram: durations)
    }
}
