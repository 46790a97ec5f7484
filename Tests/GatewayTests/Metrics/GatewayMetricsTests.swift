import HTTPTypes
import RPC
import Testing

@testable import GatewayService

@Suite("Gateway metrics")
struct GatewayMetricsTests {
    @Test("Concurrent counting loses nothing")
    func concurrent() async throws {
        let metrics = GatewayMetrics()
        await withTaskGroup(of: Void.self) { group in
            for _ in 0..<8 {
                group.addTask {
                    for _ in 0..<1_000 {
                        metrics.received(bytes: 2)
                        metrics.streamOpened()
                        metrics.streamOpened()
                        metrics.streamClosed()
                        metrics.answered(.get, route: "/v1/things", status: .ok, after: nil)
                    }
                }
            }
        }
        #expect(metrics.value("http_server_received_bytes_total") == 16_000)
        #expect(metrics.value("http_server_open_streams") == 8_000)
        #expect(metrics.samples("http_server_requests_total").map(\.value) == [8_000])
    }

    @Test("The gateway's metrics are in the Prometheus text format, each with a description")
    func text() throws {
        let metrics = GatewayMetrics()
        metrics.answered(.get, route: "/v1/things/{thing}", status: .ok, after: .milliseconds(3))
        metrics.callFailed(ClientError.unavailable, at: "deliveries")
        let families = metrics.collect()
        let isTold = families.allSatisfy { $0.help.hasSuffix(".") && !$0.samples.isEmpty }
        #expect(isTold)
        let seconds = try #require(
            metrics.samples("http_server_request_duration_seconds").first?.histogram)
        #expect(seconds.sum == 0.003)
        #expect(seconds.counts.firstIndex(of: 1) == seconds.bounds.firstIndex(of: 0.005))
        let lines = PrometheusText.text(families).split(separator: "\n")
        let labels =
            #"http_request_method="GET",http_response_status_class="2xx",http_route="/v1/things/{thing}""#
        #expect(lines.contains("http_server_requests_total{\(labels)} 1"))
        #expect(lines.contains("http_server_request_duration_seconds_count{\(labels)} 1"))
        #expect(lines.contains("# TYPE http_server_request_duration_seconds histogram"))
        #expect(lines.contains(#"rpc_client_errors_total{error_type="rpc.unavailable",rpc_service="deliveries"} 1"#))
        #expect(lines.contains("http_server_open_streams 0"))
    }
}
