import GatewayService
import HTTPTypes
import Testing

@Suite("Stopping", .timeLimit(.minutes(3)))
struct DrainingTests {
    @Test("An idle connection does not hold up the end")
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
        // By itself it would be closed after thirty.
        #expect(clock.now - stopped < .seconds(20))
    }

    @Test("A request that is on its way when the end begins is still answered, as the last")
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

    @Test("Calls that have begun are answered, those sent behind them on the same connection too")
    func busy() async throws {
        let gateway = try TestGateway()
        try await TestServer.run(gateway, configuration: GatewayConfiguration()) { server in
            try await RawConnection.open(server.port) { connection in
                try await connection.send("POST /v1/holds")
                try await connection.send("POST /v1/counts")
                await gateway.echo.gate.arrivals(1)
                await server.stop()
                // Longer than an idle connection would have.
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

    @Test("Connections that come while it stops are served or not, and nothing breaks")
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

    @Test("A socket that was handed over is served, and outlives the gateway in its owner's hands")
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
            // Nobody accepts, but the kernel takes the connection for the next start.
            try await RawConnection.open(owned.port) { _ in }
        }
    }
}
