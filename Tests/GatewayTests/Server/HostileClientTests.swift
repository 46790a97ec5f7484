import GatewayService
import HTTPTypes
import Testing

@Suite("Malformed, slow and hostile clients", .timeLimit(.minutes(3)))
struct HostileClientTests {
    @Test(
        "A request that is not HTTP answers 400 as a problem, and the connection is closed",
        arguments: [
            "GARBAGE\r\n\r\n", "GET /livez HTTP/1.1\r\nBad Header: 1\r\n\r\n", "GET /livez HTTP/9.9\r\nHost: x\r\n\r\n",
            "POST /v1/counts HTTP/1.1\r\nHost: x\r\nContent-Length: x\r\n\r\n",
            "POST /v1/counts HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n",
            "POST /v1/counts HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n{}",
            "POST /v1/counts HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n{}",
            "POST /v1/counts HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n",
            "\u{0}\u{1}\u{2}\u{3}", "\u{16}\u{3}\u{1}\u{2}", "BR:EW /livez HTTP/1.1\r\nHost: x\r\n\r\n",
            "BREW /livez\r\n\r\n",
            "POST /v1/counts HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked, chunked\r\n\r\n0\r\n\r\n",
            "POST /v1/counts HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked, gzip\r\n\r\n0\r\n\r\n",
        ])
    func malformed(request: String) async throws {
        let gateway = try TestGateway()
        try await TestServer.run(gateway) { server in
            try await RawConnection.open(server.port) { connection in
                try await connection.sendBytes(request)
                let answer = try #require(try await connection.answer())
                expectProblem(answer, 400, "gateway.malformedRequest")
                #expect(answer.headers[.connection] == "close")
                #expect(answer.headers[.xContentTypeOptions] == "nosniff")
                #expect(answer.headers[.contentLength] == "\(answer.bytes.count)")
                #expect(try await connection.isClosed())
            }
        }
        #expect(gateway.echo.counted == 0)
    }

    @Test(
        "An unknown method answers 501 and closes the connection, whole or in fragments",
        arguments: [
            ["BREW /livez HTTP/1.1\r\nHost: x\r\n\r\n"], ["get /livez HTTP/1.1\r\nHost: x\r\n\r\n"],
            ["GETS /livez HTTP/1.1\r\nHost: x\r\n\r\n"], ["G", "RAB /livez HTTP/1.1\r\nHost: x\r\n\r\n"],
        ])
    func unknownMethod(parts: [String]) async throws {
        try await TestServer.run(TestGateway()) { server in
            try await RawConnection.open(server.port) { connection in
                for part in parts {
                    try await connection.sendBytes(part)
                    try await Task.sleep(for: .milliseconds(parts.count > 1 ? 50 : 0))
                }
                let answer = try #require(try await connection.answer())
                expectProblem(answer, 501, "gateway.unknownMethod")
                #expect(answer.headers[.connection] == "close")
                #expect(try await connection.isClosed())
            }
        }
    }

    @Test("A valid request before an unknown method is answered")
    func unknownMethodBehind() async throws {
        try await TestServer.run(TestGateway()) { server in
            try await RawConnection.open(server.port) { connection in
                try await connection.sendBytes(
                    "GET /livez HTTP/1.1\r\nHost: x\r\n\r\nBREW /livez HTTP/1.1\r\nHost: x\r\n\r\n")
                #expect(try await connection.answer()?.status == 200)
                expectProblem(try #require(try await connection.answer()), 501, "gateway.unknownMethod")
                #expect(try await connection.isClosed())
            }
        }
    }

    @Test(
        "RFC 9112 section 6.1: a transfer coding other than chunked answers 501 without a call",
        arguments: [
            "Transfer-Encoding: gzip, chunked", "Transfer-Encoding: gzip",
            "Transfer-Encoding: gzip\r\nTransfer-Encoding: chunked", "Transfer-Encoding: identity , chunked",
        ])
    func codings(header: String) async throws {
        let gateway = try TestGateway()
        try await TestServer.run(gateway) { server in
            try await RawConnection.open(server.port) { connection in
                try await connection.sendBytes(
                    "POST /v1/counts HTTP/1.1\r\nHost: x\r\n\(header)\r\n\r\n2\r\n{}\r\n0\r\n\r\n"
                        + "POST /v1/counts HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\n\r\n{}")
                let answer = try #require(try await connection.answer())
                expectProblem(answer, 501, "gateway.unknownCoding")
                #expect(answer.headers[.connection] == "close")
                #expect(try await connection.isClosed())
            }
        }
        #expect(gateway.echo.counted == 0)
    }

    @Test("A body with only the chunked coding makes a call", arguments: ["chunked", "Chunked"])
    func chunked(coding: String) async throws {
        let gateway = try TestGateway()
        try await TestServer.run(gateway) { server in
            try await RawConnection.open(server.port) { connection in
                try await connection.sendBytes(
                    "POST /v1/counts HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: \(coding)\r\n\r\n2\r\n{}\r\n0\r\n\r\n")
                #expect(try await connection.answer()?.status == 200)
            }
        }
        #expect(gateway.echo.counted == 1)
    }

    @Test("A request without Host or with two answers 400", arguments: ["", "Host: a\r\nHost: b\r\n"])
    func host(headers: String) async throws {
        try await TestServer.run(TestGateway()) { server in
            try await RawConnection.open(server.port) { connection in
                try await connection.sendBytes("GET /livez HTTP/1.1\r\n\(headers)\r\n")
                expectProblem(try #require(try await connection.answer()), 400, "gateway.malformedRequest")
            }
        }
    }

    @Test("A valid request before garbage is answered")
    func garbageBehind() async throws {
        try await TestServer.run(TestGateway()) { server in
            try await RawConnection.open(server.port) { connection in
                try await connection.sendBytes("GET /livez HTTP/1.1\r\nHost: x\r\n\r\nGARBAGE\r\n\r\n")
                #expect(try await connection.answer()?.status == 200)
                expectProblem(try #require(try await connection.answer()), 400, "gateway.malformedRequest")
                #expect(try await connection.isClosed())
            }
        }
    }

    @Test("A chunked body over the limit answers 413 while it is being sent")
    func endless() async throws {
        try await TestServer.run(TestGateway()) { server in
            try await RawConnection.open(server.port) { connection in
                try await connection.send("POST /v1/echoes/a", headers: ["Transfer-Encoding: chunked"])
                let chunk = "10000\r\n" + String(repeating: " ", count: 65_536) + "\r\n"
                for _ in 0..<40 { try await connection.sendBytes(chunk) }
                let answer = try #require(try await connection.answer())
                expectProblem(answer, 413, "gateway.tooLarge")
                #expect(answer.member("limit") == "1048576")
                #expect(answer.headers[.connection] == "close")
                #expect(try await connection.isClosed())
            }
        }
    }

    @Test("A Content-Length over the limit answers 413 at once, without 100 Continue")
    func tooLong() async throws {
        try await TestServer.run(TestGateway()) { server in
            try await RawConnection.open(server.port) { connection in
                try await connection.send(
                    "POST /v1/echoes/a", headers: ["Content-Length: 100000000", "Expect: 100-continue"])
                let answer = try #require(try await connection.answer())
                expectProblem(answer, 413, "gateway.tooLarge")
                #expect(answer.member("limit") == "1048576")
                #expect(answer.headers[.connection] == "close")
                #expect(try await connection.isClosed())
            }
        }
    }

    @Test("A 401 comes before the body; a short body is skipped, any other closes the connection")
    func unread() async throws {
        try await TestServer.run(TestGateway()) { server in
            try await RawConnection.open(server.port) { connection in
                try await connection.send("PUT /v1/for-couriers", headers: ["Content-Length: 1000"])
                let short = try #require(try await connection.answer())
                expectProblem(short, 401, "rpc.unauthenticated")
                #expect(short.headers[.connection] == nil)
                try await connection.sendBytes(String(repeating: "x", count: 1_000))
                try await connection.send("PUT /v1/for-couriers", headers: ["Transfer-Encoding: chunked"])
                let unknown = try #require(try await connection.answer())
                expectProblem(unknown, 401, "rpc.unauthenticated")
                #expect(unknown.headers[.connection] == "close")
                #expect(try await connection.isClosed())
            }
        }
    }

    @Test("A truncated body makes no call", arguments: ["Content-Length: 3", "Transfer-Encoding: chunked"])
    func brokenOff(length: String) async throws {
        let gateway = try TestGateway()
        try await TestServer.run(gateway) { server in
            try await RawConnection.open(server.port) { connection in
                try await connection.send("POST /v1/counts", headers: [length])
                try await connection.sendBytes(length.hasSuffix("3") ? "{}" : "2\r\n{}\r\n")
                connection.finish()
                if let answer = try await connection.answer() {
                    expectProblem(answer, 400, "gateway.malformedRequest")
                }
                #expect(try await connection.isClosed())
            }
        }
        #expect(gateway.echo.counted == 0)
    }

    @Test("A slow body answers 408")
    func slowBody() async throws {
        var configuration = GatewayConfiguration.patient
        configuration.requestTime = .milliseconds(300)
        try await TestServer.run(TestGateway(), configuration: configuration) { server in
            try await RawConnection.open(server.port) { connection in
                try await connection.send("POST /v1/echoes/a", headers: ["Content-Length: 1000"])
                try await connection.sendBytes("{")
                let answer = try #require(try await connection.answer())
                expectProblem(answer, 408, "gateway.tooSlow")
                #expect(answer.member("limit") == "300")
                #expect(answer.headers[.connection] == "close")
                #expect(try await connection.isClosed())
            }
        }
    }

    @Test("A connection idle before or within a request's head is closed", arguments: ["", "GET /li"])
    func quiet(sent: String) async throws {
        var configuration = GatewayConfiguration.patient
        configuration.idleTime = .milliseconds(300)
        try await TestServer.run(TestGateway(), configuration: configuration) { server in
            try await RawConnection.open(server.port) { connection in
                try await connection.sendBytes(sent)
                #expect(try await connection.answer()?.status ?? 400 == 400)
                #expect(try await connection.isClosed())
            }
        }
    }

    @Test("A client that does not read its answer is disconnected")
    func slowReader() async throws {
        var configuration = GatewayConfiguration.patient
        configuration.answerTime = .milliseconds(300)
        let reply = #"{"meta":{},"reply":{"text":""# + String(repeating: "x", count: 30_000_000) + "\"}}"
        let gateway = try TestGateway(service: ScriptedClient.replying(reply))
        try await TestServer.run(gateway, configuration: configuration) { server in
            try await RawConnection.open(server.port) { connection in
                try await connection.send("POST /v1/counts")
                // The time limit counts from the beginning of the answer.
                _ = try await connection.head()
                try await Task.sleep(for: .milliseconds(1_000))
                let received = await connection.rest()
                #expect((1..<30_000_000).contains(received))
            }
        }
    }

    @Test("A call longer than the idle time is not interrupted, and the idle connection is closed after it")
    func slowCall() async throws {
        var configuration = GatewayConfiguration.patient
        configuration.idleTime = .seconds(2)
        let gateway = try TestGateway(configuration: configuration)
        try await TestServer.run(gateway, configuration: configuration) { server in
            try await RawConnection.open(server.port) { connection in
                try await connection.send("POST /v1/holds")
                await gateway.echo.gate.arrivals(1)
                try await Task.sleep(for: .seconds(3))
                gateway.echo.gate.open()
                #expect(try await connection.answer()?.status == 200)
                #expect(try await connection.isClosed())
            }
        }
    }
}
