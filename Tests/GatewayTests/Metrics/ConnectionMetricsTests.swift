import GatewayService
import HTTPTypes
import MetricsTestKit
import RPC
import TestKit
import Testing

@Suite("Counting connections and bytes", .timeLimit(.minutes(1)))
struct ConnectionMetricsTests {
    @Test("Every byte is counted, in and out")
    func bytes() async throws {
        let metrics = TestMetrics()
        let request = "POST /v1/counts HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\n\r\n{}"
        let received = try await TestServer.run(TestGateway(counting: metrics)) { server in
            try await RawConnection.open(server.port) { connection in
                try await connection.sendBytes(request)
                connection.finish()
                return await connection.rest()
            }
        }
        #expect(metrics.counterTotal(label: "http_server_received_bytes_total") == Int64(request.utf8.count))
        #expect(metrics.counterTotal(label: "http_server_sent_bytes_total") == Int64(received))
        #expect(received > 100)
    }

    @Test("Open connections are known, those that were refused are counted")
    func connections() async throws {
        let metrics = TestMetrics()
        var configuration = GatewayConfiguration()
        configuration.addressLimit = 1
        try await TestServer.run(TestGateway(counting: metrics), configuration: configuration) { server in
            try await RawConnection.open(server.port) { connection in
                try await connection.send("GET /livez")
                #expect(try await connection.answer()?.status == 200)
                #expect(metrics.meters(label: "http_server_open_connections").first?.lastValue == 1)
                let status = try await RawConnection.open(server.port) { refused in
                    try await refused.answer()?.status
                }
                #expect(status == 503)
            }
        }
        #expect(metrics.meters(label: "http_server_open_connections").first?.lastValue == 0)
        let refused = "http_server_refused_connections_total"
        #expect(metrics.counterTotal(label: refused, dimensions: [("reason", "address")]) == 1)
        #expect(metrics.counterTotal(label: refused, dimensions: [("reason", "total")]) == 0)
    }

    @Test("What never becomes a request is counted under one name")
    func malformed() async throws {
        let metrics = TestMetrics()
        try await TestServer.run(TestGateway(counting: metrics)) { server in
            try await RawConnection.open(server.port) { connection in
                try await connection.sendBytes("GARBAGE\r\n\r\n")
                #expect(try await connection.answer()?.status == 400)
            }
        }
        #expect(
            metrics.counterTotal(
                label: "http_server_requests_total",
                dimensions: [
                    ("http_request_method", "_OTHER"), ("http_route", "unknown"), ("http_response_status_class", "4xx"),
                ]) == 1)
    }
}
