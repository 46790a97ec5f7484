/// What `rpc.metrics` answers.
public struct ServiceMetrics: Codable, Hashable, Sendable {
    public var service: String
    /// Of the program, `1.4.0`.
    public var version: String
    public var families: [MetricFamily]

    public init(service: String, version: String, families: [MetricFamily]) {
        self.service = service
        self.version = version
        self.families = families
    }
}
