import RPC
import Vocabulary

/// The few numbers of a program that an operator looks at first; `nil` for a number that the program does not publish.
struct Vitals: Codable, Hashable, Sendable {
    var version: String?
    var uptimeSeconds: Double?
    /// The number of unread events of other services, and the age of the oldest. Of several feeds, the largest value.
    var eventLagEvents: Double?
    var eventLagSeconds: Double?
    /// How long the oldest due job has waited.
    var jobLagSeconds: Double?
    /// Whether the program makes backups.
    var makesBackups: Bool?
    var lastBackup: Instant?
    var walBytes: Double?
    /// The average since the start.
    var callsPerSecond: Double?
    var callsInFlight: Double?

    init() {}

    /// - Parameter version: used when the metrics have no version.
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
        // 0 means no backup. A value over 1e12 (the year 33658) is an error, and its product could overflow.
        lastBackup = backup.flatMap { $0 > 0 && $0 < 1e12 ? Instant(milliseconds: Int64($0 * 1_000)) : nil }
        walBytes = numbers.sum("kvart_wal_bytes")
        let calls = numbers.sum("kvart_rpc_calls_total") ?? numbers.sum("http_server_requests_total")
        // No rate in the first second.
        callsPerSecond = uptimeSeconds.flatMap { uptime in uptime < 1 ? nil : calls.map { $0 / uptime } }
        callsInFlight = numbers.sum("kvart_rpc_calls_in_flight") ?? numbers.sum("http_server_active_requests")
    }
}

/// Looks up single metrics.
private struct Numbers {
    private let families: [String: [MetricSample]]

    init(_ families: [MetricFamily]) {
        self.families = Dictionary(families.map { ($0.name, $0.samples) }) { $0 + $1 }
    }

    /// NaN and infinity count as absent.
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
