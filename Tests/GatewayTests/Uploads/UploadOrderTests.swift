import HTTPTypes
import RPC
import TestKit
import Testing

@testable import GatewayService

@Suite("The order of an upload", .timeLimit(.minutes(3)))
struct UploadOrderTests {
    private static let expect = ["Expect: 100-continue"]

    @Test("A client that waits is told to send the body, and then gets its answer on the same connection")
    func continued() async throws {
        try await UploadGateway.run { town in
            try await town.connect { connection in
                for _ in 0..<2 {
                    try await connection.send(upload: 5, headers: Self.expect)
                    #expect(try await connection.head()?.status == 100)
                    try await connection.sendBytes("12345")
                    #expect(try await connection.answer()?.status == 200)
                }
                #expect(town.service.contents == [Array("12345".utf8), Array("12345".utf8)])
            }
        }
    }

    /// A request, and the status that refuses it.
    struct Refused: Sendable, CustomTestStringConvertible {
        var status: Int
        var target = "/v1/files/7"
        var size = 1_000
        var headers: [String] = []

        var testDescription: String { "\(status) \(target) \(size) \(headers)" }
    }

    @Test(
        "What can be refused is refused before the body, and the connection then ends",
        arguments: [
            Refused(status: 401), Refused(status: 401, headers: ["Authorization: Bearer unknown"]),
            Refused(status: 403, headers: ["Authorization: Bearer store"]),
            Refused(status: 413, size: 3_000_000, headers: ["Authorization: Bearer courier"]),
            Refused(status: 422, target: "/v1/files/7?extra=1", headers: ["Authorization: Bearer courier"]),
            Refused(status: 422, target: "/v1/files/seven", headers: ["Authorization: Bearer courier"]),
            Refused(status: 400, headers: ["Authorization: Bearer courier", "Idempotency-Key: a b"]),
            Refused(status: 412, headers: ["Authorization: Bearer courier", "If-Match: \"3\""]),
            Refused(
                status: 422, headers: ["Authorization: Bearer courier", "Content-Type: multipart/form-data"]),
        ])
    func refused(request: Refused) async throws {
        try await UploadGateway.run { town in
            try await town.connect { connection in
                try await connection.send(
                    upload: request.size, to: request.target, token: nil, headers: request.headers + Self.expect)
                let answer = try #require(try await connection.answer())
                #expect(answer.status == request.status, "\(answer.text)")
                #expect(answer.headers[.connection] == "close")
                #expect(town.service.contents.isEmpty)
            }
        }
    }

    @Test("A client that does not wait gets the refusal, also for a long body")
    func unasked() async throws {
        try await UploadGateway.run { town in
            try await town.connect { connection in
                try await connection.send(upload: 1_500_000, token: nil)
                try? await connection.sendBytes(String(repeating: "x", count: 1_500_000))
                #expect(try await connection.answer()?.status == 401)
            }
        }
    }

    @Test("A form that is refused in the middle is answered, and the rest of the body is dropped")
    func middle() async throws {
        try await UploadGateway.run { town in
            try await town.connect { connection in
                try await connection.send(
                    upload: 900_000, headers: ["Content-Type: multipart/form-data; boundary=b"])
                let start = "--b\r\nContent-Disposition: form-data; name=a\r\n\r\n"
                try await connection.sendBytes(start + String(repeating: "x", count: 900_000 - start.utf8.count))
                #expect(try await connection.answer()?.status == 422)
                try await connection.send("GET /livez")
                #expect(try await connection.answer()?.status == 200)
            }
        }
    }

    @Test("A file in many pieces and of unknown length comes in whole")
    func chunked() async throws {
        try await UploadGateway.run { town in
            try await town.connect { connection in
                try await connection.send(upload: nil, headers: ["Transfer-Encoding: chunked"])
                for _ in 0..<40 {
                    try await connection.sendBytes("9c40\r\n" + String(repeating: "y", count: 40_000) + "\r\n")
                }
                try await connection.sendBytes("0\r\n\r\n")
                let answer = try #require(try await connection.answer())
                #expect(answer.member("call", "file", "size") == "1600000")
            }
        }
    }

    @Test("A file of unknown length over the limit is refused with the limit")
    func chunkedTooLarge() async throws {
        try await UploadGateway.run({ $0.fileLimit = 100_000 }) { town in
            try await town.connect { connection in
                try await connection.send(upload: nil, headers: ["Transfer-Encoding: chunked"])
                for _ in 0..<3 {
                    try? await connection.sendBytes("9c40\r\n" + String(repeating: "y", count: 40_000) + "\r\n")
                }
                let answer = try #require(try await connection.answer())
                expectProblem(answer, 413, "gateway.tooLarge")
                #expect(answer.member("limit") == "100000")
            }
        }
    }

    @Test("A client that stops halfway leaves no file, and no call is made")
    func halfway() async throws {
        try await UploadGateway.run { town in
            try await town.connect { connection in
                try await connection.send(upload: 1_000_000)
                try await connection.sendBytes(String(repeating: "x", count: 400_000))
                let isSpooled = try await eventually { try town.spooled.count == 1 }
                #expect(isSpooled)
            }
            try await town.expectEmptySpool()
            #expect(town.service.contents.isEmpty)
        }
    }

    @Test("A body that is shorter than its declared length is refused")
    func short() async throws {
        try await UploadGateway.run { town in
            try await town.connect { connection in
                try await connection.send(upload: 1_000)
                try await connection.sendBytes("abc")
                connection.finish()
                let answer = try await connection.answer()
                #expect(answer == nil || answer?.status == 400)
            }
            #expect(town.service.contents.isEmpty)
        }
    }

    @Test("An upload has a time of its own, and the answer names it")
    func slow() async throws {
        try await UploadGateway.run({ $0.time = .milliseconds(300) }) { town in
            try await town.connect { connection in
                try await connection.send(upload: 1_000)
                try await connection.sendBytes("abc")
                let answer = try #require(try await connection.answer())
                expectProblem(answer, 408, "gateway.tooSlow")
                #expect(answer.member("limit") == "300")
            }
        }
    }

    @Test("Other requests are told to send their body only after their session is checked")
    func others() async throws {
        let gateway = try TestGateway()
        try await TestServer.run(gateway) { server in
            try await RawConnection.open(server.port) { connection in
                try await connection.send("POST /v1/echoes/a", headers: ["Content-Length: 2"] + Self.expect)
                #expect(try await connection.head()?.status == 100)
                try await connection.sendBytes("{}")
                #expect(try await connection.answer()?.status == 200)
                try await connection.send("POST /v1/nothing", headers: ["Content-Length: 2"] + Self.expect)
                let answer = try #require(try await connection.answer())
                #expect(answer.status == 404 && answer.headers[.connection] == "close")
            }
        }
    }
}
