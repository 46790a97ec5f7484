@testable import KvartctlKit
import RPC
import Testing

@Suite("The metrics of services")
struct MetricsTests {
    @Test("The metrics of several services have a label, and a service that did not answer has kvart_up 0")
    func merged() {
        let calls = MetricFamily(
            "kvart_rpc_calls_total", .counter, help: "Calls.",
            samples: [MetricSample(labels: ["call": "x.y"], value: 3)])
        let identity = ServiceMetrics(service: "identity", version: "1.0.0", families: [calls])
        let families = ServiceMetrics.merged([("identity", identity), ("deliveries", identity), ("egress", nil)])
        let up = families.first { $0.name == "kvart_up" }
        let services = ["identity", "deliveries", "egress"].map { ["service": $0] }
        #expect(up?.samples.map(\.labels) == services)
        #expect(up?.samples.map(\.value) == [1, 1, 0])
        let labels = families.filter { $0.name == calls.name }.flatMap(\.samples).map(\.labels)
        let expected = ["identity", "deliveries"].map { ["call": "x.y", "service": $0] }
        #expect(labels == expected)
    }

    @Test("A Prometheus line is parsed with its labels and their escapes")
    func line() {
        let read = PrometheusReader.sample(#"a_total{x="1,}\"",y="\\\n"} 12.5"#)
        #expect(read?.name == "a_total")
        #expect(read?.sample == MetricSample(labels: ["x": "1,}\"", "y": "\\\n"], value: 12.5))
        #expect(PrometheusReader.sample("a 1e3 1795262400000")?.sample.value == 1_000)
        #expect(PrometheusReader.sample("a{} 1")?.sample.labels == [:])
    }

    @Test("An invalid line is ignored", arguments: ["", "a", "{} 1", #"a{x="1" 2"#, #"a{x=1} 2"#, #"a{x="\"#, "a x"])
    func nonsense(line: String) { #expect(PrometheusReader.sample(Substring(line)) == nil) }

    @Test("An HTTP answer is read up to its length or to its end")
    func body() {
        let head = "HTTP/1.1 200 OK\r\nContent-Length: 4\r\n\r\n"
        #expect(PlainGET.body(of: Array("\(head)a 1".utf8), isWhole: false) == nil)
        #expect(PlainGET.body(of: Array("\(head)a 1\n".utf8), isWhole: false) == "a 1\n")
        #expect(PlainGET.body(of: Array("HTTP/1.0 200 OK\r\n\r\na 1\n".utf8)) == "a 1\n")
        #expect(PlainGET.body(of: Array("HTTP/1.0 200 OK\r\n\r\na 1\n".utf8), isWhole: false) == nil)
        #expect(PlainGET.body(of: Array("HTTP/1.0 503 No\r\n\r\na 1\n".utf8)) == nil)
        #expect(PlainGET.body(of: []) == nil)
    }
}
