import HTTPTypes
import Metrics
import RPC
import Testing

@testable import GatewayService

@Suite("What swift-metrics counts, for whoever collects it")
struct MetricsRegistryTests {
    @Test("Counters are counters, meters gauges, timers histograms in seconds")
    func kinds() async throws {
        let factory = MetricsRegistry(help: ["a_total": "Counts."])
        Counter(label: "a_total", dimensions: [("kind", "x")], factory: factory).increment(by: 3)
        FloatingPointCounter(label: "b_total", factory: factory).increment(by: 0.5)
        let meter = Meter(label: "c", factory: factory)
        meter.set(7)
        meter.decrement(by: 2)
        Timer(label: "d_seconds", factory: factory).recordNanoseconds(3_000_000)
        Recorder(label: "e", factory: factory).record(30)
        Gauge(label: "f", factory: factory).record(1.5)
        let families = await factory.collect()
        #expect(families.map(\.name) == ["a_total", "b_total", "c", "d_seconds", "e", "f"])
        #expect(families.map(\.kind) == [.counter, .counter, .gauge, .histogram, .histogram, .gauge])
        #expect(families.map { $0.samples.first?.value } == [3, 0.5, 5, nil, nil, 1.5])
        #expect(families[0].help == "Counts.")
        #expect(families[0].samples.first?.labels == ["kind": "x"])
        let seconds = try #require(families[3].samples.first?.histogram)
        #expect(seconds.sum == 0.003)
        #expect(seconds.counts.firstIndex(of: 1) == seconds.bounds.firstIndex(of: 0.005))
        #expect(families[4].samples.first?.histogram?.sum == 30)
    }

    @Test("The same name with the same labels is one number, whoever made it; others are samples beside it")
    func same() async throws {
        let factory = MetricsRegistry()
        for _ in 0..<2 {
            for kind in ["y", "x"] {
                Counter(label: "a_total", dimensions: [("kind", kind), ("b", "1")], factory: factory).increment()
            }
        }
        let family = try #require(await factory.collect().first)
        #expect(family.samples.map(\.labels) == [["b": "1", "kind": "x"], ["b": "1", "kind": "y"]])
        #expect(family.samples.map(\.value) == [2, 2])
    }

    @Test("What is destroyed is forgotten")
    func destroyed() async throws {
        let factory = MetricsRegistry()
        let counter = Counter(label: "a_total", factory: factory)
        let gauge = Gauge(label: "b", factory: factory)
        let timer = Timer(label: "c_seconds", factory: factory)
        counter.increment()
        gauge.record(1)
        timer.recordNanoseconds(1)
        #expect(await factory.collect().count == 3)
        counter.destroy()
        gauge.destroy()
        timer.destroy()
        #expect(await factory.collect().isEmpty)
    }

    @Test("Nothing is lost when many count at once")
    func concurrent() async throws {
        let factory = MetricsRegistry()
        let meter = Meter(label: "a", factory: factory)
        await withTaskGroup(of: Void.self) { group in
            for _ in 0..<8 {
                group.addTask {
                    for _ in 0..<1_000 {
                        meter.increment(by: 2)
                        meter.decrement()
                    }
                }
            }
        }
        #expect(await factory.collect().first?.samples.first?.value == 8_000)
    }

    @Test("What the gateway counts stands in the text that Prometheus reads, each with a sentence")
    func gateway() async throws {
        let factory = MetricsRegistry(help: GatewayMetrics.help)
        let metrics = GatewayMetrics(factory: factory)
        metrics.answered(.get, route: "/v1/things/{thing}", status: .ok, after: .milliseconds(3))
        metrics.callFailed(ClientError.unavailable, at: "deliveries")
        let families = await factory.collect()
        #expect(Set(families.map(\.name)) == Set(GatewayMetrics.help.keys))
        #expect(families.allSatisfy { $0.help == GatewayMetrics.help[$0.name] })
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
