import RPC

/// What a source says, to be asked by name.
struct Collected: Sendable {
    let families: [MetricFamily]

    init(_ source: any MetricSource) async { families = await source.collect() }

    var names: [String] { families.map(\.name) }

    /// The one number with these labels.
    func value(_ name: String, _ labels: [String: String] = [:]) -> Double? {
        samples(name).first { $0.labels == labels }?.value
    }

    func histogram(_ name: String) -> HistogramSnapshot? { samples(name).first?.histogram }

    func samples(_ name: String) -> [MetricSample] { families.first { $0.name == name }?.samples ?? [] }
}
