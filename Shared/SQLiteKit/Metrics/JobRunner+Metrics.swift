public import RPC
import Vocabulary

/// What is due and not done yet, what is being done included. A kind that nobody here knows is late for ever, and
/// shows. What has failed counts again when its next attempt is due.
extension JobRunner: MetricSource {
    /// Nothing once the database has failed.
    public func collect() async -> [MetricFamily] {
        let now = now()
        guard let backlogs = try? await jobs.backlogs(at: now) else { return [] }
        let lag = backlogs.map { now - $0.earliest }.max() ?? .zero
        var counts = handlers.mapValues { _ in 0 }
        for backlog in backlogs { counts[backlog.kind] = backlog.due }
        return [
            MetricFamily(
                "kvart_job_lag_seconds", .gauge, help: "Age of the oldest item that is due and not done.",
                value: max(.zero, lag) / .seconds(1)),
            MetricFamily(
                "kvart_jobs_due", .gauge, help: "Items that are due and not done; counted up to 1000.",
                samples: counts.sorted { $0.key < $1.key }.map { kind, count in
                    MetricSample(labels: ["kind": kind], value: Double(count))
                }),
        ]
    }
}
