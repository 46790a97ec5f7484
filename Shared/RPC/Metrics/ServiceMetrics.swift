/// The answer of `rpc.metrics`.
public struct ServiceMetrics: Codable, Hashable, Sendable {
    public var service: String
    /// The version of the program, `1.4.0`.
    public var version: String
    public var families: [MetricFamily]

    public init(service: String, version: String, families: [MetricFamily]) {
        self.service = service
        self.version = version
        self.families = families
    }
}
