import GatewayService
import HTTPTypes
import RPC
import TestKit
import Testing

@Suite("Limits, each reported by a problem that names it", .timeLimit(.minutes(3)))
struct LimitTests {
    @Test("The bytes of the address and the headers are limited")
    func head() async throws {
        for header in ["X: " + String(repeating: "x", count: 40_000), "X: " + String(repeating: "x", count: 1_000_000)]
        {
            try await TestServer.run(TestGateway()) { server in
                try await RawConnection.open(server.port) { connection in
                    try await connection.send("GET /livez", headers: [header])
                    let answer = try #require(try await connection.answer())
                    expectProblem(answer, 431, "gateway.headTooLarge")
                    #expect(answer.member("limit") == "32768")
                    #expect(answer.headers[.connection] == "close")
                    #expect(try await connection.isClosed())
                }
            }
        }
    }

    @Test("The number of headers is limited")
    func headers() async throws {
        try await TestServer.run(TestGateway()) { server in
            try await RawConnection.open(server.port) { connection in
                // `send` adds the Host header.
                try await connection.send("GET /livez", headers: (1...99).map { "X-\($0): x" })
                #expect(try await connection.answer()?.status == 200)
                try await connection.send("GET /livez", headers: (1...100).map { "X-\($0): x" })
                let answer = try #require(try await connection.answer())
                expectProblem(answer, 431, "gateway.headTooLarge")
                #expect(answer.member("message")?.contains("100 headers") == true)
                #expect(try await connection.isClosed())
            }
        }
    }

    @Test("The bytes of the address are limited, and the connection stays open")
    func target() async throws {
        try await TestServer.run(TestGateway()) { server in
            try await RawConnection.open(server.port) { connection in
                try await connection.send("GET /livez?" + String(repeating: "x", count: 8_192 - 7))
                #expect(try await connection.answer()?.status == 200)
                try await connection.send("GET /livez?" + String(repeating: "x", count: 8_192 - 6))
                let answer = try #require(try await connection.answer())
                expectProblem(answer, 414, "gateway.targetTooLong")
                #expect(answer.member("limit") == "8192")
                try await connection.send("GET /livez")
                #expect(try await connection.answer()?.status == 200)
            }
        }
    }

    @Test("The time for the head is limited, and further bytes do not extend it")
    func slowHead() async throws {
        var configuration = GatewayConfiguration.patient
        configuration.headTime = .milliseconds(300)
        try await TestServer.run(TestGateway(), configuration: configuration) { server in
            try await RawConnection.open(server.port) { connection in
                // A head in time does not change the limit for the next one.
                try await connection.send("GET /livez")
                #expect(try await connection.answer()?.status == 200)
                for byte in "GET /livez HTTP/1.1\r\nHost: x\r\nX: " {
                    try? await connection.sendBytes(String(byte))
                    try await Task.sleep(for: .milliseconds(20))
                }
                let answer = try #require(try await connection.answer())
                expectProblem(answer, 408, "gateway.tooSlow")
                #expect(answer.member("limit") == "300")
                #expect(answer.headers[.connection] == "close")
                #expect(try await connection.isClosed())
            }
        }
    }

    @Test("The time for the call is limited")
    func call() async throws {
        var configuration = GatewayConfiguration.patient
        configuration.callTime = .milliseconds(1_500)
        let service = ScriptedClient.failing(ClientError.timedOut)
        let answer = try await TestGateway(service: service, configuration: configuration).ask(.post, "/v1/counts")
        expectProblem(answer, 504, "rpc.deadline")
        #expect(answer.member("limit") == "1500")
        #expect(answer.member("message")?.contains("1500 milliseconds") == true)
    }

    @Test("Pipelined requests are limited, and those within the limit are answered first")
    func waiting() async throws {
        var configuration = GatewayConfiguration.patient
        configuration.waitingLimit = 3
        let gateway = try TestGateway(configuration: configuration)
        try await TestServer.run(gateway, configuration: configuration) { server in
            try await RawConnection.open(server.port) { connection in
                let request = "POST /v1/holds HTTP/1.1\r\nHost: x\r\nContent-Length: 0\r\n\r\n"
                try await connection.sendBytes(String(repeating: request, count: 6))
                await gateway.echo.gate.arrivals(1)
                gateway.echo.gate.open()
                for _ in 0..<3 { #expect(try await connection.answer()?.status == 200) }
                let answer = try #require(try await connection.answer())
                expectProblem(answer, 503, "gateway.tooManyWaiting")
                #expect(answer.member("limit") == "3")
                #expect(answer.headers[.retryAfter] == "1")
                #expect(answer.headers[.connection] == "close")
                #expect(try await connection.isClosed())
            }
        }
    }

    @Test("Every connection of a burst over the limit gets a 503 and none is reset")
    func flood() async throws {
        var configuration = GatewayConfiguration.patient
        configuration.connectionLimit = 1
        configuration.refusedLimit = 4
        try await TestServer.run(TestGateway(), configuration: configuration) { server in
            try await RawConnection.open(server.port) { first in
                try await first.send("GET /livez")
                #expect(try await first.answer()?.status == 200)
                let statuses = try await withThrowingTaskGroup(of: Int?.self) { group in
                    for _ in 0..<150 {
                        group.addTask {
                            // It sends no request, like an idle connection.
                            try await RawConnection.open(server.port) { refused in
                                try await refused.answer()?.status
                            }
                        }
                    }
                    return try await group.reduce(into: []) { $0.append($1) }
                }
                #expect(statuses == [Int?](repeating: 503, count: 150))
                try await first.send("GET /livez")
                #expect(try await first.answer()?.status == 200)
            }
        }
    }

    @Test("Connections are limited in total and per address; a closed one frees its slot", arguments: [true, false])
    func connections(inAll: Bool) async throws {
        var configuration = GatewayConfiguration.patient
        if inAll { configuration.connectionLimit = 2 } else { configuration.addressLimit = 2 }
        try await TestServer.run(TestGateway(), configuration: configuration) { server in
            try await RawConnection.open(server.port) { first in
                try await first.send("GET /livez")
                #expect(try await first.answer()?.status == 200)
                try await RawConnection.open(server.port) { second in
                    try await second.send("GET /livez")
                    #expect(try await second.answer()?.status == 200)
                    for _ in 0..<3 {
                        try await RawConnection.open(server.port) { third in
                            try await third.send("POST /v1/counts", String(repeating: "x", count: 100_000))
                            let answer = try #require(try await third.answer())
                            expectProblem(answer, 503, "gateway.tooManyConnections")
                            #expect(answer.member("limit") == "2")
                            #expect(answer.member("message")?.contains("your address") == !inAll)
                            #expect(answer.headers[.retryAfter] == "1")
                            #expect(answer.headers[.connection] == "close")
                            #expect(answer.headers[.xContentTypeOptions] == "nosniff")
                            #expect(try await third.isClosed())
                        }
                    }
                }
                try await first.send("GET /livez")
                #expect(try await first.answer()?.status == 200)
                let isServed = try await eventually {
                    try await RawConnection.open(server.port) { next in
                        try await next.send("GET /livez")
                        return try await next.answer()?.status == 200
                    }
                }
                #expect(isServed)
            }
        }
    }

    @Test("Clients that stall while sending, reading or waiting do not block others")
    func stalled() async throws {
        let big = try JSONDocument(
            parsing: Array(#"{"meta":{},"reply":{"text":""#.utf8)
                + Array(repeating: UInt8(ascii: "x"), count: 30_000_000)
                + Array(#""}}"#.utf8)
        ).root
        let small = try JSONDocument(parsing: Array(#"{"meta":{},"reply":{}}"#.utf8)).root
        let gateway = try TestGateway(service: ScriptedClient { $0 == "echo.count" ? big : small })
        try await TestServer.run(gateway) { server in
            try await withThrowingTaskGroup(of: Void.self) { stalled in
                let isOver = Gate()
                for number in 0..<9 {
                    stalled.addTask {
                        try await RawConnection.open(server.port) { connection in
                            switch number % 3 {
                            case 0: try await connection.sendBytes("GET /li")
                            case 1: try await connection.send("POST /v1/orders", headers: ["Content-Length: 1000"])
                            default: try await connection.send("POST /v1/counts")
                            }
                            await isOver.pass()
                        }
                    }
                }
                await isOver.arrivals(9)
                try await RawConnection.open(server.port) { connection in
                    for _ in 0..<20 {
                        try await connection.send("POST /v1/orders", "{}")
                        #expect(try await connection.answer()?.status == 200)
                    }
                }
                isOver.open()
                try await stalled.waitForAll()
            }
        }
    }
}
