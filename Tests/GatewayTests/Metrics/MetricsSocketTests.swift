import Glibc
import HTTPTypes
import RPC
import TestKit
import Testing

@testable import GatewayService

@Suite("The metrics socket", .timeLimit(.minutes(3)))
struct MetricsSocketTests {
    private struct Fixed: MetricSource {
        func collect() async -> [MetricFamily] { [MetricFamily("own", .gauge, help: "Own.", value: 7)] }
    }

    /// Serves metrics for a folder of sockets and passes the body a function that sends a request.
    private func serving(
        _ folder: String, _ body: ((_ request: String) async throws -> Answered) async throws -> Void
    ) async throws {
        let scrapes = ServiceScrapes(socketPath: { "\(folder)/\($0).sock" }, logger: .quiet)
        let server = try await HTTPServer.bind(
            .host("127.0.0.1", port: 0), configuration: .forMetrics,
            responder: MetricsResponder(sources: [Fixed()], scrapes: scrapes), logger: .quiet)
        let port = try #require(server.port)
        try await running(server) { _ in
            try await body { request in
                try await RawConnection.open(port) { connection in
                    try await connection.send(request)
                    return try #require(try await connection.answer())
                }
            }
        }
    }

    /// Runs a service while the body runs.
    private func service(
        at path: String, role: ListenerRole = .calls, _ body: () async throws -> Void
    ) async throws {
        let dispatcher = try EchoService().dispatcher(as: Peer(uid: getuid()))
        let server = try await RPCServer.bind(
            .path(path, mode: 0o600), role: role, dispatcher: dispatcher, logger: .quiet)
        try await running(server) { _ in try await body() }
    }

    @Test("The gateway's metrics are served in the Prometheus format, and no other path exists")
    func own() async throws {
        try await withScratchFolder { folder in
            try await serving(folder) { ask in
                let own = try await ask("GET /metrics")
                #expect(own.status == 200)
                #expect(own.headers[.contentType] == PrometheusText.contentType)
                #expect(own.headers[.cacheControl] == "no-store")
                #expect(own.text == "# HELP own Own.\n# TYPE own gauge\nown 7\n")
                for path in ["/", "/livez", "/metrics/", "/metrics/gateway", "/metrics/../identity", "/metricsx"] {
                    #expect(try await ask("GET \(path)").status == 404, "\(path)")
                }
                let post = try await ask("POST /metrics")
                #expect(post.status == 405)
                #expect(post.headers[.allow] == "GET")
            }
        }
        #expect(try await TestGateway().ask(.get, "/metrics").status == 404)
        #expect(try await TestGateway().ask(.get, "/metrics/identity").status == 404)
    }

    @Test("A service is scraped on its own socket; one that does not answer is reported as down")
    func service() async throws {
        try await withScratchFolder { folder in
            try await serving(folder) { ask in
                let down = try await ask("GET /metrics/identity")
                #expect(down.status == 503)
                #expect(down.headers[.contentType]?.hasPrefix("text/plain") == true)
                #expect(down.text == "identity does not answer: rpc.unavailable\n")
                #expect(try await ask("GET /metrics").text.contains("\nkvart_up{service=\"identity\"} 0\n"))
                try await service(at: "\(folder)/identity.sock") {
                    let up = try await ask("GET /metrics/identity")
                    #expect(up.status == 200)
                    #expect(up.headers[.contentType] == PrometheusText.contentType)
                    #expect(up.text.contains(#"kvart_rpc_calls_total{call="echo.say",outcome="ok"} 0"#), "\(up.text)")
                    #expect(try await ask("GET /metrics").text.contains("\nkvart_up{service=\"identity\"} 1\n"))
                }
                #expect(try await ask("GET /metrics/identity").status == 503)
                // No other service was scraped.
                #expect(try await !ask("GET /metrics").text.contains("deliveries"))
            }
        }
    }

    @Test("A service with a metrics listener is scraped there")
    func role() async throws {
        try await withScratchFolder { folder in
            try #require(mkdir("\(folder)/metrics", 0o700) == 0)
            try await service(at: "\(folder)/metrics/egress.sock", role: .metrics) {
                try await serving(folder) { ask in
                    let answer = try await ask("GET /metrics/egress")
                    #expect(answer.status == 200, "\(answer.text)")
                    #expect(answer.text.contains(#"kvart_rpc_connections{listener="metrics"} 1"#), "\(answer.text)")
                }
            }
        }
    }

    @Test("A service that hangs is waited for two seconds")
    func hangs() async throws {
        try await withScratchFolder { folder in
            // The kernel connects, but no process accepts.
            let mute = try RawSocket.listen(at: "\(folder)/deliveries.sock")
            try await serving(folder) { ask in
                let start = ContinuousClock.now
                let answer = try await ask("GET /metrics/deliveries")
                #expect(answer.status == 503)
                #expect(answer.text == "deliveries does not answer: rpc.deadline\n")
                #expect(ContinuousClock.now - start < .seconds(10))
            }
            _ = mute
        }
    }

    @Test("Every service with a contract, and egress, can be scraped")
    func services() {
        #expect(ServiceScrapes.services == Set(PublishedContract.all.map(\.executable)).union(["egress"]))
    }
}
