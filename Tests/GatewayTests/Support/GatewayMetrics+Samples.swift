import GatewayService
import RPC

extension GatewayMetrics {
    func samples(_ name: String) -> [MetricSample] { collect().first { $0.name == name }?.samples ?? [] }

    /// Returns the value of the only sample with these labels.
    func value(_ name: String, _ labels: [String: String] = [:]) -> Double? {
        samples(name).first { $0.labels == labels }?.value
    }
}
