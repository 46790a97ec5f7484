import RPC
import Vocabulary

/// The few numbers of a program that an operator looks at first. `nil` is what it does not tell.
struct Vitals: Codable, Hashable, Sendable {
    var version: String?
    var uptimeSeconds: Double?
    /// How many events of others it has not seen yet, and how old the oldest of them is. Of all that it reads, the
    /// most.
    var eventLagEvents: Double?
    var eventLagSeconds: Double?
    /// For how long the oldest of its work has been due.
    var jobLagSeconds: Double?
    /// Whether it makes backups, and when the newest was made.
    var makesBackups: Bool?
    var lastBackup: Instant?
    var walBytes: Double?
    /// Since it was started.
    var callsPerSecond: Double?
    var callsInFlight: Double?

    init() {}

    /// - Parameter version: where the numbers do not tell.
    init(_ families: [MetricFamily], version: String? = nil, at now: Instant) {
        let numbers = Numbers(families)
        self.version = version ?? numbers.label("version", of: "kvart_build_info")
        let started = numbers.largest("process_start_time_seconds")
        uptimeSeconds = started.map { max(0, Double(now.milliseconds) / 1_000 - $0) }
        eventLagEvents = numbers.largest("kvart_event_lag_events")
        eventLagSeconds = numbers.largest("kvart_event_lag_seconds")
        jobLagSeconds = numbers.largest("kvart_job_lag_seconds")
        let backup = numbers.largest("kvart_backup_timestamp_seconds")
        makesBackups = backup.map { _ in true }
        // Zero is none; and no clock is 30,000 years ahead.
        lastBackup = backup.flatMap { $0 > 0 && $0 < 1e12 ? Instant(milliseconds: Int64($0 * 1_000)) : nil }
        walBytes = numbers.sum("kvart_wal_bytes")
        let calls = numbers.sum("kvart_rpc_calls_total") ?? numbers.sum("http_server_requests_total")
        // In its first second nobody can tell.
        callsPerSecond = uptimeSeconds.flatMap { uptime in uptime < 1 ? nil : calls.map { $0 / uptime } }
        callsInFlight = numbers.sum("kvart_rpc_calls_in_flight") ?? numbers.sum("http_server_active_requests")
    }
}

/// Finds single numbers.
private struct Numbers {
    private let families: [String: [MetricSample]]

    init(_ families: [MetricFamily]) {
        self.families = Dictionary(families.map { ($0.name, $0.samples) }) { $0 + $1 }
    }

    /// What is no number counts as not told.
    private func values(_ name: String) -> [Double] {
        (families[name] ?? []).compactMap(\.value).filter(\.isFinite)
    }

    func largest(_ name: String) -> Double? { values(name).max() }

    func sum(_ name: String) -> Double? {
        let values = values(name)
        return values.isEmpty ? nil : values.reduce(0, +)
    }

    func label(_ label: String, of name: String) -> String? {
        families[name]?.lazy.compactMap { $0.labels[label] }.first
    }
}
