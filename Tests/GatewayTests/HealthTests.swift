import HTTPTypes
import RPC
import Testing

@Suite("Health")
struct HealthTests {
    @Test("/livez answers 200 whatever the state of the services")
    func live() async throws {
        let down = ScriptedClient.failing(ClientError.unavailable)
        let answer = try await TestGateway(service: down, identity: down).ask(.get, "/livez")
        #expect(answer.status == 200)
        #expect(answer.text == #"{"status":"ok"}"#)
        #expect(answer.headers[.cacheControl] == "no-store")
    }

    @Test("/readyz answers 200 when every service is healthy")
    func ready() async throws {
        let answer = try await TestGateway().ask(.get, "/readyz")
        #expect(answer.status == 200)
        #expect(
            answer.text
                == #"{"status":"ok","services":[{"service":"echo","status":"ok"},{"service":"identity","status":"ok"}]}"#
        )
        #expect(answer.headers[.cacheControl] == "no-store")
    }

    @Test("/readyz answers 503 and names the service that is down")
    func down() async throws {
        let down = ScriptedClient.failing(ClientError.unavailable)
        let answer = try await TestGateway(service: down).ask(.get, "/readyz")
        #expect(answer.status == 503)
        #expect(
            answer.text
                == #"{"status":"failing","services":[{"service":"echo","status":"unreachable"},{"service":"identity","status":"ok"}]}"#
        )
    }

    @Test("/readyz answers 503 when a service reports a failure, and hides the reason")
    func failing() async throws {
        let health = Health(service: "echo", status: .failing, reason: "the disk is full")
        let client = try InProcessClient(EchoService().dispatcher(health: health), as: EchoService.peer)
        let answer = try await TestGateway(service: client).ask(.get, "/readyz")
        #expect(answer.status == 503)
        #expect(answer.text.contains(#"{"service":"echo","status":"failing"}"#))
        #expect(!answer.text.contains("disk"))
    }

    @Test("/readyz answers 200 and names the service when a service is read-only, so that it still gets reads")
    func degraded() async throws {
        let health = Health(service: "echo", status: .degraded, reason: "the disk is full")
        let client = try InProcessClient(EchoService().dispatcher(health: health), as: EchoService.peer)
        let answer = try await TestGateway(service: client).ask(.get, "/readyz")
        #expect(answer.status == 200)
        let services = #"[{"service":"echo","status":"degraded"},{"service":"identity","status":"ok"}]"#
        #expect(answer.text == #"{"status":"degraded","services":\#(services)}"#)
    }

    @Test("Concurrent /readyz requests and those within a second share one result")
    func kept() async throws {
        let time = MovedTime()
        let gate = Gate()
        let real = try InProcessClient(EchoService().dispatcher(), as: EchoService.peer)
        let service = ScriptedClient { method in
            await gate.pass()
            return try await real.send(method, params: Array("{}".utf8), timeout: .seconds(1))
        }
        let gateway = try TestGateway(service: service, now: { time.now })
        async let one = gateway.ask(.get, "/readyz")
        async let other = gateway.ask(.get, "/readyz")
        await gate.arrivals(1)
        gate.open()
        #expect(try await one.status == 200)
        #expect(try await other.status == 200)
        #expect(try await gateway.ask(.get, "/readyz").status == 200)
        #expect(service.sent.count == 1)
        time.advance(by: .seconds(1))
        #expect(try await gateway.ask(.get, "/readyz").status == 200)
        #expect(service.sent.count == 2)
    }

    @Test("/readyz checks all services concurrently, with a second for each")
    func concurrent() async throws {
        let gate = Gate()
        let real = try InProcessClient(EchoService().dispatcher(), as: EchoService.peer)
        let waiting = ScriptedClient { method in
            await gate.pass()
            return try await real.send(method, params: Array("{}".utf8), timeout: .seconds(1))
        }
        let gateway = try TestGateway(service: waiting, identity: waiting)
        async let answer = gateway.ask(.get, "/readyz")
        await gate.arrivals(2)
        gate.open()
        #expect(try await answer.status == 200)
        #expect(waiting.sent.map(\.timeout) == [.seconds(1), .seconds(1)])
        #expect(waiting.sent.map(\.method) == ["rpc.health", "rpc.health"])
    }
}
