@testable import KvartctlKit
import RPC
import Testing
import Vocabulary

@Suite("The vitals of a program")
struct VitalsTests {
    private static let noon = Instant(milliseconds: 1_795_262_400_000)
    private static let noonSeconds = 1_795_262_400.0

    private func gauge(_ name: String, _ values: (String, Double)...) -> MetricFamily {
        MetricFamily(
            name, .gauge, help: "", samples: values.map { MetricSample(labels: ["source": $0.0], value: $0.1) })
    }

    @Test("Lags are maxima, calls and logs are sums, rates are averages since the start")
    func all() {
        let vitals = Vitals(
            [
                gauge("process_start_time_seconds", ("", Self.noonSeconds - 100)),
                gauge("kvart_event_lag_events", ("identity", 3), ("coaches", 12)),
                gauge("kvart_event_lag_seconds", ("identity", 7.5), ("coaches", 2)),
                gauge("kvart_job_lag_seconds", ("", 0)),
                gauge("kvart_backup_timestamp_seconds", ("", Self.noonSeconds - 60)),
                gauge("kvart_wal_bytes", ("", 4_096)),
                gauge("kvart_rpc_calls_total", ("a", 150), ("b", 50)),
                gauge("kvart_rpc_calls_in_flight", ("", 2)),
                gauge("kvart_rpc_calls_in_flight", ("", 1)),
            ], version: "1.2.3", at: Self.noon)
        #expect(vitals.version == "1.2.3")
        #expect(vitals.uptimeSeconds == 100)
        #expect(vitals.eventLagEvents == 12)
        #expect(vitals.eventLagSeconds == 7.5)
        #expect(vitals.jobLagSeconds == 0)
        #expect(vitals.makesBackups == true)
        #expect(vitals.lastBackup == Self.noon - .seconds(60))
        #expect(vitals.walBytes == 4_096)
        #expect(vitals.callsPerSecond == 2)
        #expect(vitals.callsInFlight == 3)
    }

    @Test("A missing metric is nil")
    func none() { #expect(Vitals([], at: Self.noon) == Vitals()) }

    @Test("Unusual numbers are accepted: no backup, a start in the future, NaN")
    func odd() {
        let vitals = Vitals(
            [
                gauge("process_start_time_seconds", ("", Self.noonSeconds + 5)),
                gauge("kvart_backup_timestamp_seconds", ("", 0)),
                gauge("kvart_event_lag_seconds", ("", .nan), ("", .infinity)),
                gauge("kvart_rpc_calls_total", ("", 10)),
            ], at: Self.noon)
        #expect(vitals.uptimeSeconds == 0)
        #expect(vitals.callsPerSecond == nil)
        #expect(vitals.makesBackups == true)
        #expect(vitals.lastBackup == nil)
        #expect(vitals.eventLagSeconds == nil)
        let far = Vitals([gauge("kvart_backup_timestamp_seconds", ("", 1e300))], at: Self.noon)
        #expect(far.lastBackup == nil)
    }

    @Test("The vitals of the gateway are read from Prometheus text")
    func gateway() {
        let text = """
            # HELP http_server_requests_total Requests.
            # TYPE http_server_requests_total counter
            http_server_requests_total{http_route="/v1/x",http_response_status_class="2xx"} 90
            http_server_requests_total{http_route="unknown",http_response_status_class="4xx"} 10 1795262400000
            http_server_active_requests 4
            kvart_build_info{version="1.0.0"} 1
            kvart_up{service="identity"} 1
            process_start_time_seconds \(Self.noonSeconds - 50)
            """
        let vitals = Vitals(PrometheusReader.families(of: text, service: "gateway"), at: Self.noon)
        #expect(vitals.version == "1.0.0")
        #expect(vitals.callsPerSecond == 2)
        #expect(vitals.callsInFlight == 4)
        #expect(vitals.walBytes == nil)
    }

    @Test(
        "Times are formatted in short form",
        arguments: [
            (0, "0 s"), (0.25, "250 ms"), (1, "1 s"), (99, "99 s"), (120, "2 min"), (7_200, "2 h"),
            (3 * 86_400, "3 d"), (-5, "0 s"),
        ] as [(Double, String)])
    func times(seconds: Double, text: String) { #expect(HumanReadable.time(seconds) == text) }

    @Test(
        "Sizes are formatted in the fitting unit",
        arguments: [
            (0, "0 B"), (1_023, "1023 B"), (1_024, "1.0 KiB"), (1_536, "1.5 KiB"), (1_048_575, "1.0 MiB"),
            (5_368_709_120, "5.0 GiB"), (-1, "0 B"),
        ] as [(Double, String)])
    func sizes(bytes: Double, text: String) { #expect(HumanReadable.bytes(bytes) == text) }

    @Test("Small rates have one decimal; NaN is nil")
    func rates() {
        #expect(HumanReadable.rate(0) == "0.0")
        #expect(HumanReadable.rate(12.34) == "12.3")
        #expect(HumanReadable.rate(99.96) == "100")
        #expect(HumanReadable.rate(1_204.4) == "1204")
        #expect(HumanReadable.rate(.nan) == nil)
        #expect(HumanReadable.count(nil) == nil)
        #expect(HumanReadable.time(.infinity) == nil)
        #expect(HumanReadable.bytes(1e300) == "909.5 TiB")
    }
}
