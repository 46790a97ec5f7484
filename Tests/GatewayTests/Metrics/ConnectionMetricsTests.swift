import GatewayService
import HTTPTypes
import RPC
import TestKit
import Testing

@Suite("Connection and byte counters", .timeLimit(.minutes(3)))
struct ConnectionMetricsTests {
    @Test("Every byte is counted in both directions")
    func bytes() async throws {
        let gateway = try TestGateway()
        let request = "POST /v1/counts HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\n\r\n{}"
        let received = try await TestServer.run(gateway) { server in
            try await RawConnection.open(server.port) { connection in
                try await connection.sendBytes(request)
                connection.finish()
                return await connection.rest()
            }
        }
        #expect(gateway.metrics.value("http_server_received_bytes_total") == Double(request.utf8.count))
        #expect(gateway.metrics.value("http_server_sent_bytes_total") == Double(received))
        #expect(received > 100)
    }

    @Test("Open connections and refused connections are counted")
    func connections() async throws {
        let gateway = try TestGateway()
        var configuration = GatewayConfiguration.patient
        configuration.addressLimit = 1
        try await TestServer.run(gateway, configuration: configuration) { server in
            try await RawConnection.open(server.port) { connection in
                try await connection.send("GET /livez")
                #expect(try await connection.answer()?.status == 200)
                #expect(gateway.metrics.value("http_server_open_connections") == 1)
                let status = try await RawConnection.open(server.port) { refused in
                    try await refused.answer()?.status
                }
                #expect(status == 503)
            }
        }
        #expect(gateway.metrics.value("http_server_open_connections") == 0)
        let refused = "http_server_refused_connections_total"
        #expect(gateway.metrics.value(refused, ["reason": "address"]) == 1)
        #expect(gateway.metrics.value(refused, ["reason": "total"]) == 0)
    }

    @Test("Malformed requests share one label")
    func malformed() async throws {
        let gateway = try TestGateway()
        try await TestServer.run(gateway) { server in
            try await RawConnection.open(server.port) { connection in
                try await connection.sendBytes("GARBAGE\r\n\r\n")
                #expect(try await connection.answer()?.status == 400)
            }
        }
        let labels = [
            "http_request_method": "_OTHER", "http_route": "unknown", "http_response_status_class": "4xx",
        ]
        #expect(gateway.metrics.value("http_server_requests_total", labels) == 1)
    }
}
