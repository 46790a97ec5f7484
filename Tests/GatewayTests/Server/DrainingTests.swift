import GatewayService
import HTTPTypes
import Testing

@Suite("Graceful shutdown", .timeLimit(.minutes(3)))
struct DrainingTests {
    @Test("An idle connection does not delay the shutdown")
    func idle() async throws {
        let clock = ContinuousClock()
        var stopped = clock.now
        try await TestServer.run(TestGateway(), configuration: GatewayConfiguration()) { server in
            try await RawConnection.open(server.port) { connection in
                try await connection.send("GET /livez")
                #expect(try await connection.answer()?.status == 200)
                await server.stop()
                stopped = clock.now
                #expect(try await connection.isClosed())
            }
        }
        // The idle timeout would close it after thirty seconds.
        #expect(clock.now - stopped < .seconds(20))
    }

    @Test("A request on its way when the shutdown begins is answered as the last one")
    func underWay() async throws {
        try await TestServer.run(TestGateway()) { server in
            try await RawConnection.open(server.port) { connection in
                try await connection.send("GET /livez")
                #expect(try await connection.answer()?.headers[.connection] == nil)
                await server.stop()
                try await Task.sleep(for: .milliseconds(100))
                try await connection.send("GET /livez")
                let answer = try #require(try await connection.answer())
                #expect(answer.status == 200)
                #expect(answer.headers[.connection] == "close")
                #expect(try await connection.isClosed())
            }
        }
    }

    @Test("Calls in progress and pipelined requests behind them are answered")
    func busy() async throws {
        let gateway = try TestGateway()
        try await TestServer.run(gateway, configuration: GatewayConfiguration()) { server in
            try await RawConnection.open(server.port) { connection in
                try await connection.send("POST /v1/holds")
                try await connection.send("POST /v1/counts")
                await gateway.echo.gate.arrivals(1)
                await server.stop()
                // Longer than the idle timeout.
                try await Task.sleep(for: .milliseconds(1_500))
                gateway.echo.gate.open()
                #expect(try await connection.answer()?.status == 200)
                let last = try #require(try await connection.answer())
                #expect(last.status == 200)
                #expect(last.headers[.connection] == "close")
                #expect(try await connection.isClosed())
            }
        }
        #expect(gateway.echo.counted == 1)
    }

    @Test("Connections made during the shutdown are served or refused, without a crash")
    func crowd() async throws {
        var configuration = GatewayConfiguration()
        configuration.lingerTime = .milliseconds(50)
        for _ in 0..<10 {
            try await TestServer.run(TestGateway(), configuration: configuration) { server in
                await withTaskGroup(of: Void.self) { clients in
                    for number in 0..<40 {
                        clients.addTask {
                            try? await Task.sleep(for: .microseconds(number * 100))
                            try? await RawConnection.open(server.port) { connection in
                                try await connection.send("GET /livez")
                                _ = try await connection.answer()
                            }
                        }
                    }
                    try? await Task.sleep(for: .milliseconds(2))
                    await server.stop()
                }
            }
        }
    }

    @Test("An inherited socket is served and outlives the gateway")
    func handedOver() async throws {
        let owned = try OwnedPort()
        defer { withExtendedLifetime(owned) {} }
        for _ in 0..<2 {
            try await TestServer.run(TestGateway(), at: .descriptor(owned.handedOver())) { server in
                #expect(server.port == owned.port)
                try await RawConnection.open(server.port) { connection in
                    try await connection.send("GET /livez")
                    #expect(try await connection.answer()?.status == 200)
                }
            }
            // No process accepts, but the kernel queues the connection for the next start.
            try await RawConnection.open(owned.port) { _ in }
        }
    }
}
