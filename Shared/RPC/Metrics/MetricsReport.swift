/// Produces the answer of `rpc.metrics`.
struct MetricsReport: Sendable {
    /// The version of the program.
    var version: String
    var sources: [any MetricSource]

    func made(for service: String) async -> ServiceMetrics {
        var families: [MetricFamily] = []
        for source in sources { families += await source.collect() }
        for index in families.indices { families[index].samples.removeAll { !$0.isFinite } }
        return ServiceMetrics(service: service, version: version, families: families)
    }
}
