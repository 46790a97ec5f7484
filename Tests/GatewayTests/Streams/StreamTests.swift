@testable import GatewayService
import HTTPTypes
import IdentityContract
import RPC
import Testing
import Vocabulary

@Suite("A stream, byte by byte", .timeLimit(.minutes(3)))
struct StreamTests {
    @Test("A stream has the form of Server-Sent Events: opening, position, numbered events")
    func bytes() async throws {
        try await StreamTown.run { town in
            try town.inbox.tell("1", 2)
            try await EventConnection.open(town.port) { connection in
                try await connection.ask(token: "1")
                #expect(connection.status == 200)
                #expect(connection.headers[.contentType] == "text/event-stream; charset=utf-8")
                #expect(connection.headers[.cacheControl] == "no-store")
                #expect(connection.headers[.transferEncoding] == "chunked")
                #expect(connection.headers[.contentLength] == nil)
                let buffering = try #require(HTTPField.Name("X-Accel-Buffering"))
                #expect(connection.headers[buffering] == "no")
                #expect(try await connection.next()?.text == "retry: 2200\n: open\n")
                let epoch = FeedID.example
                #expect(try await connection.next()?.text == "id: \(epoch).2\n")
                try town.inbox.tell("1", data: #"{ "kind": "a", "text": "x\ny\r Č" }"#)
                try town.inbox.tell("1", data: "{}")
                #expect(
                    try await connection.next()?.text
                        == "id: \(epoch).3\nevent: notification\n"
                        + #"data: {"number":3,"kind":"a","text":"x\ny\r Č"}"# + "\n")
                #expect(
                    try await connection.next()?.text
                        == "id: \(epoch).4\nevent: notification\ndata: {\"number\":4}\n")
            }
        }
    }

    @Test("A stream begins after the position in the query, and Last-Event-ID takes precedence")
    func places() async throws {
        try await StreamTown.run { town in
            try town.inbox.tell("1", 5)
            let query = "after=\(town.position(1))"
            let cases: [(query: String, header: String?, first: Int64)] = [
                (query, nil, 2), (query, "", 2), (query, "\(town.position(3))", 4),
                ("%61fter=nonsense", "\(town.position(4))", 5),
            ]
            for (query, header, first) in cases {
                try await EventConnection.open(town.port) { connection in
                    let headers = header.map { ["Last-Event-ID: \($0)"] } ?? []
                    try await connection.ask("\(StreamTown.path)?\(query)", token: "1", headers: headers)
                    let numbers = try await connection.events(Int(6 - first)).compactMap(\.number)
                    #expect(numbers == Array(first...5))
                }
            }
        }
    }

    @Test("An invalid position is refused in the query and in the header", arguments: ["x", "17", "a.b", ".1"])
    func malformed(position: String) async throws {
        try await StreamTown.run { town in
            let header = try await town.ask(
                "GET \(StreamTown.path)", token: "1", headers: ["Last-Event-ID: \(position)"])
            expectProblem(header, 400, "gateway.malformedHeader")
            #expect(header.member("message")?.contains("Last-Event-ID") == true)
            let query = try await town.ask("GET \(StreamTown.path)?after=\(position)", token: "1")
            expectProblem(query, 422, "rpc.invalid")
            #expect(Array(query.faults.keys) == ["after"])
            let twice = try await town.ask(
                "GET \(StreamTown.path)?after=\(town.position(1))&after=\(town.position(1))", token: "1")
            expectProblem(twice, 422, "rpc.invalid")
            let unknown = try await town.ask(
                "GET \(StreamTown.path)?before=1", token: "1", headers: ["Last-Event-ID: \(town.position(1))"])
            expectProblem(unknown, 422, "rpc.invalid")
            #expect(Array(unknown.faults.keys) == ["before"])
        }
    }

    @Test("A stream needs a session, by token or by cookies, and cookies from no cross-site page")
    func who() async throws {
        try await StreamTown.run { town in
            let stream = "GET \(StreamTown.path)"
            expectProblem(try await town.ask(stream), 401, "rpc.unauthenticated")
            expectProblem(try await town.ask(stream, token: "nobody"), 401, "rpc.unauthenticated")
            let cookie = "Cookie: __Host-kvart-access=1"
            let foreign = try await town.ask(stream, headers: [cookie, "Sec-Fetch-Site: cross-site"])
            expectProblem(foreign, 403, "gateway.crossSite")
            let head = try await town.ask("HEAD \(StreamTown.path)", headers: [cookie, "Sec-Fetch-Site: same-origin"])
            #expect(head.status == 200)
        }
    }

    @Test("A HEAD opens no stream; other methods, a body and If-Match are refused")
    func others() async throws {
        var configuration = GatewayConfiguration.patient
        configuration.streamLimit = 1
        try await StreamTown.run(configuration: configuration) { town in
            for _ in 0..<3 {
                let head = try await town.ask("HEAD \(StreamTown.path)", token: "1")
                #expect(head.status == 200)
                #expect(head.headers[.contentType] == "text/event-stream; charset=utf-8")
            }
            #expect(town.inbox.heard.isEmpty)
            let post = try await town.ask("POST \(StreamTown.path)", token: "1", "{}")
            expectProblem(post, 405, "gateway.wrongMethod")
            #expect(post.headers[.allow] == "GET, HEAD, OPTIONS")
            let body = try await town.ask("GET \(StreamTown.path)", token: "1", "{}")
            expectProblem(body, 400, "gateway.malformedBody")
            let tag = try await town.ask("GET \(StreamTown.path)", token: "1", headers: [#"If-Match: "1-abc""#])
            expectProblem(tag, 412, "gateway.noVersions")
            // The one allowed stream can be opened.
            try await town.open("1") { _ in }
        }
    }

    @Test("Streams are not reachable by JSON-RPC")
    func rpc() async throws {
        try await StreamTown.run { town in
            let answer = try await town.ask(
                "POST /rpc", token: "1", headers: ["Content-Type: application/json"],
                #"{"jsonrpc":"2.0","method":"\#(StreamNotifications.name)","id":1}"#)
            #expect(answer.member("error", "code") == "-32601")
            #expect(town.inbox.heard.isEmpty)
        }
    }

    @Test("The connection stays usable after a stream")
    func keepAlive() async throws {
        try await StreamTown.run { town in
            try await EventConnection.open(town.port) { connection in
                for token in ["1", "1b"] {
                    try await connection.ask(token: token)
                    #expect(connection.status == 200)
                    try town.inbox.tell("1")
                    #expect(try await connection.events(1).first?.event == "notification")
                    try town.inbox.end(token)
                    #expect(try await connection.remainingEvents().isEmpty)
                    #expect(connection.hasEnded)
                }
            }
        }
    }
}
