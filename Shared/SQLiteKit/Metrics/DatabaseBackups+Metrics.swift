public import RPC
import Vocabulary

extension DatabaseBackups: MetricSource {
    /// Returns no metrics when the folder cannot be read.
    public func collect() async -> [MetricFamily] {
        do {
            let newest = try folder?.newestGeneration(at: now())
            return [
                MetricFamily(
                    "kvart_backup_timestamp_seconds", .gauge,
                    help: "When the newest generation was made, in seconds since 1970; 0 when there is none.",
                    value: newest.map { Double($0.milliseconds) / 1_000 } ?? 0)
            ]
        } catch {
            return []
        }
    }
}
