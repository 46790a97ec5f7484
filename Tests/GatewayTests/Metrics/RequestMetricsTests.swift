import GatewayService
import HTTPTypes
import RPC
import Testing
import Vocabulary

@Suite("Request and call metrics")
struct RequestMetricsTests {
    private static let requests = "http_server_requests_total"
    private static let durations = "http_server_request_duration_seconds"

    @Test("Requests are counted and timed by method, template and class of status")
    func requests() async throws {
        let gateway = try TestGateway()
        for id in ["a", "b", "c%20d"] { _ = try await gateway.ask(.get, "/v1/echoes/\(id)/parts/1") }
        _ = try await gateway.ask(.get, "/v1/echoes/a/parts/x")
        _ = try await gateway.ask(.head, "/v1/echoes/a/parts/1")
        _ = try await gateway.ask(.put, "/v1/echoes/a/parts/1")
        _ = try await gateway.ask(.post, "/v1/breaks")
        _ = try await gateway.rpc("{")
        _ = try await gateway.ask(.get, "/livez")
        let show = "/v1/echoes/{id}/parts/{number}"
        #expect(gateway.metrics.value(Self.requests, labels("GET", show, "2xx")) == 3)
        #expect(gateway.metrics.value(Self.requests, labels("GET", show, "4xx")) == 1)
        #expect(gateway.metrics.value(Self.requests, labels("HEAD", show, "2xx")) == 1)
        #expect(gateway.metrics.value(Self.requests, labels("PUT", show, "4xx")) == 1)
        #expect(gateway.metrics.value(Self.requests, labels("POST", "/v1/breaks", "5xx")) == 1)
        #expect(gateway.metrics.value(Self.requests, labels("POST", "/rpc", "2xx")) == 1)
        #expect(gateway.metrics.value(Self.requests, labels("GET", "/livez", "2xx")) == 1)
        let durations = gateway.metrics.samples(Self.durations).first { $0.labels == labels("GET", show, "2xx") }
        #expect(durations?.histogram?.count == 3)
        #expect(durations?.histogram?.sum ?? 0 > 0)
    }

    @Test("Client input cannot increase the number of labels")
    func bounded() async throws {
        let gateway = try TestGateway()
        for number in 0..<100 {
            _ = try await gateway.ask(.get, "/nothing/\(number)")
            _ = try await gateway.ask(.get, "/v1/echoes/\(number)/parts/\(number)/")
            let method = try #require(HTTPRequest.Method("M\(number)"))
            _ = try await gateway.ask(method, "/livez")
            _ = try await gateway.ask(.post, "/v1/echoes/\(number)")
        }
        #expect(gateway.metrics.samples(Self.requests).count == 4)
        #expect(gateway.metrics.value(Self.requests, labels("GET", "unknown", "4xx")) == 100)
        #expect(gateway.metrics.value(Self.requests, labels("_OTHER", "unknown", "5xx")) == 100)
        #expect(gateway.metrics.value(Self.requests, labels("POST", "/v1/echoes/{id}", "2xx")) == 100)
    }

    @Test("Requests in progress are counted")
    func active() async throws {
        let gateway = try TestGateway()
        async let first = gateway.ask(.post, "/v1/holds")
        async let second = gateway.ask(.post, "/v1/holds")
        await gateway.echo.gate.arrivals(2)
        #expect(gateway.metrics.value("http_server_active_requests") == 2)
        gateway.echo.gate.open()
        _ = try await (first, second)
        #expect(gateway.metrics.value("http_server_active_requests") == 0)
    }

    @Test(
        "Failed calls are counted by service and kind, whatever the service's text",
        arguments: [
            (ErrorObject(.busy) as any Error & Sendable, "rpc.busy"), (ErrorObject(.stale), "stale"),
            (ErrorObject(.invalid(Faults())), "rpc.invalid"), (ErrorObject(.internal(reference: "x")), "rpc.internal"),
            (ErrorObject(Refuse.Refused.gone, of: "echo.refuse"), "gone"), (ClientError.unavailable, "rpc.unavailable"),
            (ClientError.closed, "rpc.unanswered"), (ClientError.timedOut, "rpc.deadline"), (Broken(), "other"),
            (CancellationError(), "cancelled"),
        ])
    func calls(error: any Error & Sendable, type: String) async throws {
        let gateway = try TestGateway(service: ScriptedClient.failing(error))
        _ = try await gateway.ask(.post, "/v1/counts")
        _ = try await gateway.rpc(#"{"jsonrpc":"2.0","method":"echo.count","id":1}"#)
        #expect(failures(gateway, "echo", type) == 2)
        #expect(gateway.metrics.samples("rpc_client_errors_total").count == 1)
    }

    @Test("An unknown error counts as other; a failed session check counts for identity")
    func otherCalls() async throws {
        var strange = ErrorObject(.busy)
        (strange.code, strange.data.type) = (418, "strange.\(1)")
        let down = ScriptedClient.failing(ClientError.unavailable)
        let gateway = try TestGateway(service: ScriptedClient.failing(strange), identity: down)
        _ = try await gateway.ask(.post, "/v1/counts")
        _ = try await gateway.ask(.post, "/v1/counts", token: "store")
        #expect(failures(gateway, "echo", "other") == 1)
        #expect(failures(gateway, "identity", "rpc.unavailable") == 1)
    }

    private func labels(_ method: String, _ route: String, _ status: String) -> [String: String] {
        ["http_request_method": method, "http_route": route, "http_response_status_class": status]
    }

    private func failures(_ gateway: TestGateway, _ service: String, _ type: String) -> Double? {
        gateway.metrics.value("rpc_client_errors_total", ["rpc_service": service, "error_type": type])
    }
}
