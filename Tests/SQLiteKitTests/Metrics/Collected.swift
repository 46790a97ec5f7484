import RPC

/// The metrics of a source, by name.
struct Collected: Sendable {
    let families: [MetricFamily]

    init(_ source: any MetricSource) async { families = await source.collect() }

    var names: [String] { families.map(\.name) }

    /// Returns the value with exactly these labels.
    func value(_ name: String, _ labels: [String: String] = [:]) -> Double? {
        samples(name).first { $0.labels == labels }?.value
    }

    func histogram(_ name: String) -> HistogramSnapshot? { samples(name).first?.histogram }

    func samples(_ name: String) -> [MetricSample] { families.first { $0.name == name }?.samples ?? [] }
}
