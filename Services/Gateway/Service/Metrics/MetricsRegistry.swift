public import Metrics
public import RPC
import Synchronization

/// Keeps what swift-metrics counts in this process, and tells it to whoever collects: counters as counters, meters as
/// gauges, timers as histograms in seconds.
///
/// Whoever makes a metric of a name and labels that there is already counts on with that one.
public final class MetricsRegistry: MetricsFactory, MetricSource {
    private enum Instrument {
        case counter(MetricNumber)
        case gauge(MetricNumber)
        case histogram(MetricDistribution)

        /// What swift-metrics was given.
        var identity: ObjectIdentifier {
            switch self {
            case .counter(let number), .gauge(let number): ObjectIdentifier(number)
            case .histogram(let distribution): ObjectIdentifier(distribution)
            }
        }
    }

    private struct Family: Hashable {
        var name: String
        var kind: MetricFamily.Kind
    }

    private struct Key: Hashable {
        var family: Family
        var labels: [String: String]
    }

    private let help: [String: String]
    private let instruments = Mutex<[Key: Instrument]>([:])

    /// - Parameter help: a sentence for each name.
    public init(help: [String: String] = [:]) { self.help = help }

    // MARK: Collecting

    public func collect() async -> [MetricFamily] {
        let families = Dictionary(grouping: instruments.withLock { $0 }, by: \.key.family)
        return families.map { family, instruments in
            // In an order that does not change from one time to the next.
            let samples = instruments.map { (order: Self.order($0.key.labels), sample: Self.sample($0.key, $0.value)) }
                .sorted { $0.order < $1.order }
            return MetricFamily(
                family.name, family.kind, help: help[family.name] ?? family.name, samples: samples.map(\.sample))
        }
        .sorted { $0.name < $1.name }
    }

    private static func order(_ labels: [String: String]) -> String {
        labels.map { "\($0)=\($1)" }.sorted().joined(separator: ",")
    }

    private static func sample(_ key: Key, _ instrument: Instrument) -> MetricSample {
        switch instrument {
        case .counter(let number), .gauge(let number): MetricSample(labels: key.labels, value: number.value)
        case .histogram(let distribution): MetricSample(labels: key.labels, histogram: distribution.snapshot())
        }
    }

    // MARK: Making

    public func makeCounter(label: String, dimensions: [(String, String)]) -> any CounterHandler {
        number(.counter, label, dimensions)
    }

    public func makeFloatingPointCounter(
        label: String, dimensions: [(String, String)]
    ) -> any FloatingPointCounterHandler { number(.counter, label, dimensions) }

    public func makeMeter(label: String, dimensions: [(String, String)]) -> any MeterHandler {
        number(.gauge, label, dimensions)
    }

    public func makeRecorder(
        label: String, dimensions: [(String, String)], aggregate: Bool
    ) -> any RecorderHandler {
        guard aggregate else { return LastValue(number(.gauge, label, dimensions)) }
        return distribution(label, dimensions, MetricDistribution.sizes)
    }

    public func makeTimer(label: String, dimensions: [(String, String)]) -> any TimerHandler {
        distribution(label, dimensions, AtomicHistogram.callSeconds)
    }

    private func number(
        _ kind: MetricFamily.Kind, _ label: String, _ dimensions: [(String, String)]
    ) -> MetricNumber {
        let key = Self.key(kind, label, dimensions)
        return instruments.withLock { instruments in
            switch instruments[key] {
            case .counter(let number), .gauge(let number): return number
            case .histogram, nil: break
            }
            let number = MetricNumber()
            instruments[key] = kind == .counter ? .counter(number) : .gauge(number)
            return number
        }
    }

    private func distribution(
        _ label: String, _ dimensions: [(String, String)], _ bounds: [Double]
    ) -> MetricDistribution {
        let key = Self.key(.histogram, label, dimensions)
        return instruments.withLock { instruments in
            if case .histogram(let distribution) = instruments[key] { return distribution }
            let distribution = MetricDistribution(bounds: bounds)
            instruments[key] = .histogram(distribution)
            return distribution
        }
    }

    private static func key(_ kind: MetricFamily.Kind, _ label: String, _ dimensions: [(String, String)]) -> Key {
        Key(family: Family(name: label, kind: kind), labels: Dictionary(dimensions) { _, last in last })
    }

    // MARK: Forgetting

    public func destroyCounter(_ handler: any CounterHandler) { forget(ObjectIdentifier(handler)) }

    public func destroyFloatingPointCounter(_ handler: any FloatingPointCounterHandler) {
        forget(ObjectIdentifier(handler))
    }

    public func destroyMeter(_ handler: any MeterHandler) { forget(ObjectIdentifier(handler)) }

    public func destroyRecorder(_ handler: any RecorderHandler) {
        forget((handler as? LastValue).map { ObjectIdentifier($0.number) } ?? ObjectIdentifier(handler))
    }

    public func destroyTimer(_ handler: any TimerHandler) { forget(ObjectIdentifier(handler)) }

    private func forget(_ identity: ObjectIdentifier) {
        instruments.withLock { instruments in
            instruments = instruments.filter { $0.value.identity != identity }
        }
    }
}
