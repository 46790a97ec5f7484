import Synchronization

/// A histogram that any thread may add to. It is lock-free: recording a value costs two additions.
public final class AtomicHistogram: Sendable {
    private let bounds: [Double]
    private let counts = InlineArray<32, Atomic<Int64>> { _ in Atomic(0) }
    private let sum = Atomic<Double>(0)

    /// - Parameter bounds: the greatest value of each bucket, ascending, at most 31, in the unit of the metric. One
    ///   more bucket takes the greater values.
    public init(bounds: [Double]) {
        precondition(bounds.count < 32, "a histogram has 32 buckets at most")
        precondition(zip(bounds, bounds.dropFirst()).allSatisfy { $0 < $1 }, "bounds ascend")
        self.bounds = bounds
    }

    /// Adds a value. A value equal to a bound belongs to the bucket of the bound. A value that is not a finite number
    /// is not counted.
    public func record(_ value: Double) {
        guard value.isFinite else { return }
        var bucket = 0
        while bucket < bounds.count, value > bounds[bucket] { bucket += 1 }
        counts[bucket].wrappingAdd(1, ordering: .relaxed)
        var before = sum.load(ordering: .relaxed)
        while true {
            let (isDone, there) = sum.weakCompareExchange(
                expected: before, desired: before + value, ordering: .relaxed)
            if isDone { return }
            before = there
        }
    }

    /// Returns the recorded values. A value that is recorded at the same moment may be in the counts and not yet in
    /// the sum.
    public func snapshot() -> HistogramSnapshot {
        HistogramSnapshot(
            bounds: bounds, counts: (0...bounds.count).map { counts[$0].load(ordering: .relaxed) },
            sum: sum.load(ordering: .relaxed))
    }

    /// Bounds for the duration of a call: from a tenth of a millisecond to ten seconds.
    public static let callSeconds: [Double] = [
        0.0001, 0.00025, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10,
    ]
}
