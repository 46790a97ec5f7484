import RPC
import Testing

@Suite("The Prometheus text format 0.0.4")
struct PrometheusTextTests {
    private func gauge(_ value: Double) -> String {
        PrometheusText.text([MetricFamily("a", .gauge, help: "A.", value: value)])
    }

    @Test("Name, help, kind and value are written, each family once, sorted by name")
    func families() {
        let text = PrometheusText.text([
            MetricFamily("kvart_wal_bytes", .gauge, help: "Bytes.", value: 4_096),
            MetricFamily("kvart_calls_total", .counter, help: "Calls.", value: 3),
        ])
        #expect(
            text == """
                # HELP kvart_calls_total Calls.
                # TYPE kvart_calls_total counter
                kvart_calls_total 3
                # HELP kvart_wal_bytes Bytes.
                # TYPE kvart_wal_bytes gauge
                kvart_wal_bytes 4096

                """)
    }

    @Test("Labels are sorted by name; backslash, quote and line feed in a value are escaped")
    func labels() {
        let sample = MetricSample(labels: ["b": #"C:\x"#, "a": "say \"hi\"\nčaj"], value: 1)
        let text = PrometheusText.text([MetricFamily("a", .gauge, help: "A.", samples: [sample])])
        #expect(text.hasSuffix(#"a{a="say \"hi\"\nčaj",b="C:\\x"} 1"# + "\n"))
        #expect(text.split(separator: "\n").count == 3)
    }

    @Test("In a help text backslash and line feed are escaped, and a quote is not")
    func help() {
        let text = PrometheusText.text([MetricFamily("a", .gauge, help: "A \"b\"\nc \\ d", value: 1)])
        #expect(text.hasPrefix(#"# HELP a A "b"\nc \\ d"# + "\n# TYPE"))
    }

    @Test(
        "Numbers are written so that Prometheus reads them back",
        arguments: [
            (0, "0"), (-0.0, "0"), (1, "1"), (-7, "-7"), (0.25, "0.25"), (1e-9, "1e-09"), (1e20, "1e+20"),
            (1_753_000_000.5, "1753000000.5"), (.infinity, "+Inf"), (-.infinity, "-Inf"), (.nan, "NaN"),
        ] as [(Double, String)])
    func numbers(value: Double, text: String) {
        #expect(gauge(value).hasSuffix("\na \(text)\n"))
    }

    @Test("The buckets of a histogram are cumulative, the last is +Inf and equals the count")
    func histogram() {
        let histogram = HistogramSnapshot(bounds: [0.1, 1], counts: [2, 0, 3], sum: 7.5)
        let sample = MetricSample(labels: ["call": "a.b"], histogram: histogram)
        let text = PrometheusText.text([MetricFamily("d_seconds", .histogram, help: "D.", samples: [sample])])
        #expect(
            text == """
                # HELP d_seconds D.
                # TYPE d_seconds histogram
                d_seconds_bucket{call="a.b",le="0.1"} 2
                d_seconds_bucket{call="a.b",le="1"} 2
                d_seconds_bucket{call="a.b",le="+Inf"} 5
                d_seconds_sum{call="a.b"} 7.5
                d_seconds_count{call="a.b"} 5

                """)
    }

    @Test("Families of one name are merged")
    func merged() {
        let families = ["identity", "deliveries"].map { service in
            MetricFamily(
                "up", .gauge, help: "Up.", samples: [MetricSample(labels: ["service": service], value: 1)])
        }
        #expect(
            PrometheusText.text(families) == """
                # HELP up Up.
                # TYPE up gauge
                up{service="identity"} 1
                up{service="deliveries"} 1

                """)
    }

    @Test("Families of another kind, repeated labels and empty families are left out")
    func impossible() {
        let text = PrometheusText.text([
            MetricFamily("a", .gauge, help: "A.", value: 1), MetricFamily("a", .counter, help: "A.", value: 2),
            MetricFamily("a", .gauge, help: "A.", value: 3), MetricFamily("b", .gauge, help: "B.", samples: []),
            MetricFamily("c", .histogram, help: "C.", value: 4),
            MetricFamily(
                "d", .histogram, help: "D.",
                samples: [MetricSample(histogram: HistogramSnapshot(bounds: [1], counts: [1], sum: 1))]),
        ])
        #expect(text == "# HELP a A.\n# TYPE a gauge\na 1\n")
    }

    @Test("No families give an empty text")
    func nothing() {
        #expect(PrometheusText.text([]) == "")
    }
}
