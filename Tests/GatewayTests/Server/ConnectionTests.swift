import GatewayService
import HTTPTypes
import RPC
import Testing

@Suite("HTTP connections", .timeLimit(.minutes(3)))
struct ConnectionTests {
    @Test("A connection serves one request after another, including HEAD and errors")
    func keepAlive() async throws {
        try await TestServer.run(TestGateway()) { server in
            try await RawConnection.open(server.port) { connection in
                try await connection.send("GET /livez")
                #expect(try await connection.answer()?.status == 200)
                try await connection.send("HEAD /livez")
                #expect(try await connection.answer(hasContent: false)?.status == 200)
                try await connection.send("OPTIONS /livez")
                #expect(try await connection.answer()?.status == 204)
                try await connection.send("GET /nothing")
                #expect(try await connection.answer()?.status == 404)
                try await connection.send("POST /v1/echoes/a", "{")
                #expect(try await connection.answer()?.status == 400)
                try await connection.send("POST /v1/echoes/a", #"{"text":"x"}"#)
                let last = try #require(try await connection.answer())
                #expect(try last.reply(Heard<Say>.self).call.text == "x")
                #expect(try last.reply(Heard<Say>.self).meta.client?.address == "127.0.0.1")
                #expect(last.headers[.connection] == nil)
            }
        }
    }

    @Test("An answer without content has neither length nor chunks, and the connection stays open")
    func contentless() async throws {
        try await TestServer.run(TestGateway()) { server in
            try await RawConnection.open(server.port) { connection in
                for method in ["GET", "HEAD"] {
                    try await connection.send("\(method) /v1/echoes/a/parts/1", headers: ["If-None-Match: *"])
                    let unchanged = try #require(try await connection.answer())
                    #expect(unchanged.status == 304)
                    #expect(unchanged.headers[.eTag] != nil)
                    #expect(unchanged.headers[.contentLength] == nil)
                    #expect(unchanged.headers[.transferEncoding] == nil)
                }
                try await connection.send("POST /rpc", #"{"jsonrpc":"2.0","method":"rpc.ping"}"#)
                let silent = try #require(try await connection.answer())
                #expect(silent.status == 204)
                #expect(silent.headers[.contentLength] == nil)
                #expect(silent.headers[.transferEncoding] == nil)
                try await connection.send("GET /livez")
                #expect(try await connection.answer()?.status == 200)
            }
        }
    }

    @Test("Pipelined requests are answered in order")
    func pipelining() async throws {
        try await TestServer.run(TestGateway()) { server in
            try await RawConnection.open(server.port) { connection in
                let requests = (0..<50).map { number in
                    let body = #"{"text":"\#(number)"}"#
                    return "POST /v1/echoes/a HTTP/1.1\r\nHost: x\r\nContent-Length: \(body.utf8.count)\r\n\r\n\(body)"
                }
                try await connection.sendBytes(requests.joined())
                for number in 0..<50 {
                    let answer = try #require(try await connection.answer())
                    #expect(try answer.reply(Heard<Say>.self).call.text == "\(number)")
                }
            }
        }
    }

    @Test("A request without Host is refused, and the connection stays open")
    func withoutHost() async throws {
        try await TestServer.run(TestGateway()) { server in
            try await RawConnection.open(server.port) { connection in
                try await connection.sendBytes(
                    "GET /livez HTTP/1.1\r\n\r\nGET /livez HTTP/1.1\r\nHost: x\r\n\r\n")
                let refused = try #require(try await connection.answer())
                #expect(refused.status == 400)
                #expect(refused.headers[.connection] == nil)
                #expect(try await connection.answer()?.status == 200)
            }
        }
    }

    @Test("A chunked body is read like any other")
    func chunked() async throws {
        try await TestServer.run(TestGateway()) { server in
            try await RawConnection.open(server.port) { connection in
                try await connection.send("POST /v1/echoes/a", headers: ["Transfer-Encoding: chunked"])
                for part in ["8\r\n{\"text\":\r\n", "4\r\n\"x\"}\r\n", "0\r\n\r\n"] {
                    try await connection.sendBytes(part)
                    try await Task.sleep(for: .milliseconds(10))
                }
                let answer = try #require(try await connection.answer())
                #expect(try answer.reply(Heard<Say>.self).call.text == "x")
                try await connection.send("GET /livez")
                #expect(try await connection.answer()?.status == 200)
            }
        }
    }

    @Test(
        "Expect: 100-continue is answered before the body",
        arguments: ["Content-Length: 2", "Transfer-Encoding: chunked"])
    func expectContinue(length: String) async throws {
        try await TestServer.run(TestGateway()) { server in
            try await RawConnection.open(server.port) { connection in
                try await connection.send("POST /v1/echoes/a", headers: [length, "Expect: 100-continue"])
                #expect(try await connection.answer()?.status == 100)
                try await connection.sendBytes(length.hasSuffix("2") ? "{}" : "2\r\n{}\r\n0\r\n\r\n")
                #expect(try await connection.answer()?.status == 200)
                try await connection.send("GET /livez")
                #expect(try await connection.answer()?.status == 200)
            }
        }
    }

    @Test(
        "Connection: close and Upgrade get an answer, and the connection is closed",
        arguments: ["Connection: close", "Connection: keep-alive, Close", "Connection: Upgrade\r\nUpgrade: h2c"])
    func close(header: String) async throws {
        try await TestServer.run(TestGateway()) { server in
            try await RawConnection.open(server.port) { connection in
                // A request after it is not read.
                try await connection.send("GET /livez", headers: [header])
                try await connection.send("POST /v1/counts")
                let answer = try #require(try await connection.answer())
                #expect(answer.status == 200)
                #expect(answer.headers[.connection] == "close")
                #expect(try await connection.isClosed())
            }
        }
    }

    @Test("A client that half-closes after its request is answered")
    func halfClosed() async throws {
        try await TestServer.run(TestGateway()) { server in
            try await RawConnection.open(server.port) { connection in
                try await connection.send("POST /v1/echoes/a", #"{"text":"x"}"#)
                connection.finish()
                #expect(try await connection.answer()?.status == 200)
                #expect(try await connection.isClosed())
            }
        }
    }

    @Test("A large answer arrives complete, and so does the next one")
    func large() async throws {
        try await TestServer.run(TestGateway()) { server in
            try await RawConnection.open(server.port) { connection in
                let text = String(repeating: "x", count: 900_000)
                for _ in 0..<3 {
                    try await connection.send("POST /v1/echoes/a", #"{"text":"\#(text)"}"#)
                    let answer = try #require(try await connection.answer())
                    #expect(try answer.reply(Heard<Say>.self).call.text == text)
                }
            }
        }
    }
}
