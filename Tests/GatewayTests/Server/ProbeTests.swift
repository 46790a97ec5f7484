import RPC
import Testing

@testable import GatewayService

@Suite("The watchdog probe", .timeLimit(.minutes(3)))
struct ProbeTests {
    @Test("A running server answers the probe, which leaves no metrics and no records")
    func serves() async throws {
        let records = RecordedRequests()
        let gateway = try TestGateway(journal: (records, records.logger))
        let server = try await HTTPServer.bind(
            .host("127.0.0.1", port: 0), metrics: gateway.metrics, responder: gateway.responder, logger: .quiet)
        try await running(server) { _ in
            for _ in 0..<3 { try await server.probe() }
        }
        #expect(gateway.metrics.samples("http_server_requests_total").isEmpty)
        #expect(records.asked.isEmpty && records.all.isEmpty)
    }

    @Test("The probe ignores services that are down and fails when a path does not answer 200")
    func illness() async throws {
        let down = ScriptedClient.failing(ClientError.unavailable)
        let gateway = try TestGateway(service: down, identity: down)
        let server = try await HTTPServer.bind(
            .host("127.0.0.1", port: 0), responder: gateway.responder, logger: .quiet)
        try await running(server) { _ in
            try await server.probe()
            let failed = await #expect(throws: HTTPServer.ProbeFailed.self) { try await server.probe("/readyz") }
            #expect(failed?.description == "GET /readyz is answered 503")
        }
    }

    @Test("A stopped server does not answer the probe")
    func stopped() async throws {
        let server = try await HTTPServer.bind(
            .host("127.0.0.1", port: 0), responder: TestGateway().responder, logger: .quiet)
        try await running(server) { _ in }
        let failed = await #expect(throws: HTTPServer.ProbeFailed.self) { try await server.probe() }
        #expect(failed?.description == "nobody listens")
    }
}
