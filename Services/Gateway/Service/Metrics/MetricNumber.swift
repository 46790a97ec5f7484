import Metrics
import Synchronization

/// One number that is counted up or set, without a lock: requests and bytes are counted on every event loop.
///
/// Exact up to 2^53, as all that Prometheus reads.
final class MetricNumber: CounterHandler, FloatingPointCounterHandler, MeterHandler {
    private let number = Atomic<Double>(0)

    var value: Double { number.load(ordering: .relaxed) }

    func increment(by amount: Int64) { add(Double(amount)) }

    func increment(by amount: Double) { add(amount) }

    func decrement(by amount: Double) { add(-amount) }

    func set(_ value: Int64) { set(Double(value)) }

    func set(_ value: Double) { number.store(value, ordering: .relaxed) }

    func reset() { number.store(0, ordering: .relaxed) }

    private func add(_ amount: Double) {
        var before = number.load(ordering: .relaxed)
        while true {
            let (isDone, there) = number.weakCompareExchange(
                expected: before, desired: before + amount, ordering: .relaxed)
            if isDone { return }
            before = there
        }
    }
}
