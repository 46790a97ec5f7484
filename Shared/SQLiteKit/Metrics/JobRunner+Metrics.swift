public import RPC
import Vocabulary

/// Jobs that are due and not done, running jobs included. Jobs without a handler stay due, so their lag grows without
/// end. A failed job counts again when its next attempt is due.
extension JobRunner: MetricSource {
    /// Returns no metrics when the database has failed.
    public func collect() async -> [MetricFamily] {
        let now = now()
        guard let backlogs = try? await jobs.backlogs(at: now) else { return [] }
        let lag = backlogs.map { now - $0.earliest }.max() ?? .zero
        var counts = handlers.mapValues { _ in 0 }
        for backlog in backlogs { counts[backlog.kind] = backlog.due }
        return [
            MetricFamily(
                "kvart_job_lag_seconds", .gauge, help: "Age of the oldest job that is due and not done.",
                value: max(.zero, lag) / .seconds(1)),
            MetricFamily(
                "kvart_jobs_due", .gauge, help: "Jobs that are due and not done; counted up to 1000.",
                samples: counts.sorted { $0.key < $1.key }.map { kind, count in
                    MetricSample(labels: ["kind": kind], value: Double(count))
                }),
        ]
    }
}
