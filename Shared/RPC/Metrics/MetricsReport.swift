/// Where the answer of `rpc.metrics` comes from.
struct MetricsReport: Sendable {
    /// Of the program.
    var version: String
    var sources: [any MetricSource]

    func made(for service: String) async -> ServiceMetrics {
        var families: [MetricFamily] = []
        for source in sources { families += await source.collect() }
        for place in families.indices { families[place].samples.removeAll { !$0.isFinite } }
        return ServiceMetrics(service: service, version: version, families: families)
    }
}
