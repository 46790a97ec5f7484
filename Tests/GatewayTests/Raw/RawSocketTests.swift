import GatewayService
import HTTPTypes
import RPC
import Testing
import Vocabulary

@Suite("Raw calls over a socket", .timeLimit(.minutes(3)))
struct RawSocketTests {
    @Test("Binary bodies round-trip unchanged, one request after another")
    func bytes() async throws {
        let town = try RawGateway { call in
            RawReply(status: 200, mediaType: "application/octet-stream", body: call.body)
        }
        try await TestServer.run(town.gateway) { server in
            try await RawConnection.open(server.port) { connection in
                // `RawConnection` sends text; this is its UTF-8, with NUL, CR and LF.
                for body in ["\u{0}\r\n\r\n\u{7F}č", "", "POST /v1/raws/b/call HTTP/1.1\r\n\r\n"] {
                    try await connection.send("POST /v1/raws/a/call", headers: ["Content-Type: x"], body)
                    let answer = try #require(try await connection.answer())
                    #expect(answer.status == 200)
                    #expect(answer.bytes == Array(body.utf8))
                }
            }
        }
        #expect(town.service.heard.count == 3)
    }

    @Test("A redirect keeps the connection open")
    func seeOther() async throws {
        let town = try RawGateway { call in .seeOther("/coach-payments/\(call.key)") }
        try await TestServer.run(town.gateway) { server in
            try await RawConnection.open(server.port) { connection in
                for key in ["a", "b"] {
                    try await connection.send(
                        "POST /v1/raws/\(key)/call",
                        headers: ["Content-Type: application/x-www-form-urlencoded", "Origin: https://acquirer.test"],
                        "a=b")
                    let answer = try #require(try await connection.answer())
                    #expect(answer.status == 303)
                    #expect(answer.headers[.location] == "/coach-payments/\(key)")
                    #expect(answer.headers[.contentLength] == "0")
                    #expect(answer.headers[.setCookie] == nil)
                }
            }
        }
    }

    @Test("A header injection answers 502, and the next request is answered correctly")
    func smuggling() async throws {
        let town = try RawGateway { call in
            switch call.key {
            case "location": .seeOther("/a\r\nContent-Length: 0\r\n\r\nHTTP/1.1 200 OK\r\nSet-Cookie: a=b\r\n\r\n")
            case "type":
                RawReply(status: 200, mediaType: "text/plain\r\nSet-Cookie: a=b\r\n\r\n", body: Base64Bytes([1]))
            default: .json("{}")
            }
        }
        try await TestServer.run(town.gateway) { server in
            try await RawConnection.open(server.port) { connection in
                for key in ["location", "type"] {
                    try await connection.send("POST /v1/raws/\(key)/call", "x")
                    let answer = try #require(try await connection.answer())
                    expectProblem(answer, 502, "rpc.unanswered")
                    #expect(answer.headers[.setCookie] == nil && answer.headers[.location] == nil)
                    try await connection.send("POST /v1/raws/good/call", "x")
                    #expect(try await connection.answer()?.text == "{}")
                }
            }
        }
    }

    @Test("A Content-Length over 64 KiB answers 413 at once")
    func long() async throws {
        let town = try RawGateway()
        try await TestServer.run(town.gateway) { server in
            try await RawConnection.open(server.port) { connection in
                try await connection.send(
                    "POST /v1/raws/a/call", headers: ["Content-Length: 100000000", "Expect: 100-continue"])
                let answer = try #require(try await connection.answer())
                expectProblem(answer, 413, "gateway.tooLarge")
                #expect(answer.member("limit") == "65536")
                #expect(try await connection.isClosed())
            }
        }
        #expect(town.service.heard.isEmpty)
    }

    @Test("A chunked body over 64 KiB answers 413 while it is being sent")
    func endless() async throws {
        let town = try RawGateway()
        try await TestServer.run(town.gateway) { server in
            try await RawConnection.open(server.port) { connection in
                try await connection.send("POST /v1/raws/a/call", headers: ["Transfer-Encoding: chunked"])
                let chunk = "4000\r\n" + String(repeating: "x", count: 0x4000) + "\r\n"
                for _ in 0..<8 { try await connection.sendBytes(chunk) }
                let answer = try #require(try await connection.answer())
                expectProblem(answer, 413, "gateway.tooLarge")
                #expect(answer.headers[.connection] == "close")
                #expect(try await connection.isClosed())
            }
        }
        #expect(town.service.heard.isEmpty)
    }

    @Test("A slow body answers 408 without calling the service")
    func slow() async throws {
        var configuration = GatewayConfiguration.patient
        configuration.requestTime = .milliseconds(300)
        let town = try RawGateway(configuration: configuration)
        try await TestServer.run(town.gateway, configuration: configuration) { server in
            try await RawConnection.open(server.port) { connection in
                try await connection.send("POST /v1/raws/a/call", headers: ["Content-Length: 1000"])
                try await connection.sendBytes("{")
                let answer = try #require(try await connection.answer())
                expectProblem(answer, 408, "gateway.tooSlow")
                #expect(try await connection.isClosed())
            }
        }
        #expect(town.service.heard.isEmpty)
    }

    @Test("A truncated body makes no call", arguments: ["Content-Length: 3", "Transfer-Encoding: chunked"])
    func brokenOff(length: String) async throws {
        let town = try RawGateway()
        try await TestServer.run(town.gateway) { server in
            try await RawConnection.open(server.port) { connection in
                try await connection.send("POST /v1/raws/a/call", headers: [length])
                try await connection.sendBytes(length.hasSuffix("3") ? "{}" : "2\r\n{}\r\n")
                connection.finish()
                if let answer = try await connection.answer() {
                    expectProblem(answer, 400, "gateway.malformedRequest")
                }
                #expect(try await connection.isClosed())
            }
        }
        #expect(town.service.heard.isEmpty)
    }
}
