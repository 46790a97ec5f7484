import GatewayService
import HTTPTypes
import RPC
import TestKit
import Testing
import Vocabulary

@Suite("Documents in parts", .timeLimit(.minutes(3)))
struct DocumentPartTests {
    private static let path = "/v1/lists/7"

    private func gateway(
        _ lists: FakeLists, identity: (any Client)? = nil, logging log: RecordedLog? = nil
    ) throws -> TestGateway {
        try TestGateway(
            service: lists.client(), identity: identity,
            journal: log.map { (observer: RecordedRequests(wantsAll: false), logger: $0.logger) },
            contracts: [
                PublishedContract(ListContract.self, by: "lists"),
                PublishedContract(FakeIdentity.self, by: "identity"),
            ])
    }

    @Test("All parts are sent as one document without length or ETag, each requested with the same members")
    func whole() async throws {
        let lists = FakeLists()
        let answer = try await gateway(lists).ask(.get, "\(Self.path)?from=3")
        #expect(answer.status == 200)
        #expect(answer.text == FakeLists.whole)
        #expect(answer.headers[.contentType] == "text/csv; charset=utf-8")
        #expect(answer.headers[.contentDisposition] == #"attachment; filename="list.csv""#)
        #expect(answer.headers[.cacheControl] == "no-store")
        for name in ["Content-Length", "ETag", "Link"] {
            let field = try #require(HTTPField.Name(name))
            #expect(answer.headers[field] == nil, "\(name)")
        }
        let asked = lists.asked
        #expect(asked.map(\.number) == [0, 1, 2])
        #expect(asked.map(\.from) == [3, 3, 3])
        // All parts share one trace.
        #expect(Set(asked.map(\.meta.traceparent)).count == 1)
    }

    @Test("A client may resume at a cursor; the last part alone is an ordinary document")
    func cursor() async throws {
        let lists = FakeLists()
        let gateway = try gateway(lists)
        let rest = try await gateway.ask(.get, "\(Self.path)?cursor=AQ&from=3")
        #expect(rest.text == FakeLists.parts.dropFirst().joined())
        #expect(lists.asked.map(\.number) == [1, 2])
        let last = try await gateway.ask(.get, "\(Self.path)?cursor=Ag")
        #expect(last.text == FakeLists.parts.last)
        #expect(last.headers[.contentLength] == "\(last.bytes.count)")
        #expect(last.headers[.eTag] != nil)
    }

    @Test("HEAD requests only the first part")
    func head() async throws {
        let lists = FakeLists()
        let answer = try await gateway(lists).ask(.head, Self.path)
        #expect(answer.status == 200)
        #expect(answer.bytes.isEmpty)
        #expect(answer.headers[.contentType] == "text/csv; charset=utf-8")
        #expect(answer.headers[.contentDisposition] != nil && answer.headers[.eTag] == nil)
        #expect(lists.asked.map(\.number) == [0])
    }

    @Test("A document in parts has no ETag to match, and only * matches it")
    func conditions() async throws {
        let gateway = try gateway(FakeLists())
        let match = try await gateway.ask(.get, Self.path, headers: [.ifMatch: #""0-abc""#])
        expectProblem(match, 412, "gateway.noVersions")
        let any = try await gateway.ask(.get, Self.path, headers: [.ifNoneMatch: "*"])
        #expect(any.status == 304)
        #expect(any.bytes.isEmpty && any.headers[.contentLength] == nil)
        for headers in [[.ifMatch: "*"], [.ifNoneMatch: #""0-abc""#]] as [HTTPFields] {
            let answer = try await gateway.ask(.get, Self.path, headers: headers)
            #expect(answer.text == FakeLists.whole)
        }
    }

    @Test("A call without a cursor that reports another part answers 502")
    func stub() async throws {
        let lists = FakeLists()
        expectProblem(try await gateway(lists).ask(.get, "/v1/stub"), 502, "rpc.unanswered")
        #expect(lists.asked.count == 1)
    }

    // MARK: Missing parts

    private static let faults: [@Sendable (inout Answer<Document>) throws -> Void] = [
        { _ in throw CallError.busy },
        { _ in throw Broken() },
        { $0.reply.mediaType = "text/plain" },
        { $0.reply.content = Base64Bytes(Array(repeating: 7, count: Document.maxBytes + 1)) },
        { $0.meta.next = PageCursor(bytes: [1]) },
    ]

    @Test(
        "A document that cannot be completed is cut off without a regular end, and the reason is logged",
        arguments: 0..<5)
    func cut(fault: Int) async throws {
        let lists = FakeLists { number, answer in
            if number == 1 { try Self.faults[fault](&answer) }
        }
        let log = RecordedLog()
        let gateway = try gateway(lists, logging: log)
        await #expect(throws: (any Error).self) { try await gateway.ask(.get, Self.path) }
        #expect(lists.asked.map(\.number) == [0, 1])
        let told = log.records.filter { $0.message == "a document broke off" }
        #expect(told.count == 1)
    }

    @Test("A document in parts is chunked; a missing last chunk shows that it is incomplete")
    func chunks() async throws {
        for isWhole in [true, false] {
            let lists = FakeLists { number, _ in
                if number == 2, !isWhole { throw Broken() }
            }
            let (headers, text) = try await TestServer.run(gateway(lists)) { server in
                try await RawConnection.open(server.port) { connection in
                    try await connection.send("GET \(Self.path)", headers: ["Connection: close"])
                    let answer = try await connection.head()
                    let head = try #require(answer)
                    // Reads until the connection ends, with or without an error.
                    while (try? await connection.receive()) == true {}
                    return (head.headers, String(decoding: connection.buffer, as: UTF8.self))
                }
            }
            #expect(headers[.transferEncoding] == "chunked" && headers[.contentLength] == nil)
            #expect(text.contains("Ana,Zagreb"))
            #expect(text.contains("Iva,Split") == isWhole)
            #expect(text.hasSuffix("\r\n0\r\n\r\n") == isWhole, "\(text)")
        }
    }

    @Test("Each part of a document has its own time limit")
    func slow() async throws {
        var configuration = GatewayConfiguration.patient
        configuration.answerTime = .milliseconds(400)
        let lists = FakeLists(pause: .milliseconds(250))
        let gateway = try gateway(lists)
        let text = try await TestServer.run(gateway, configuration: configuration) { server in
            try await RawConnection.open(server.port) { connection in
                try await connection.send("GET \(Self.path)", headers: ["Connection: close"])
                _ = try await connection.head()
                while (try? await connection.receive()) == true {}
                return String(decoding: connection.buffer, as: UTF8.self)
            }
        }
        #expect(text.hasSuffix("\r\n0\r\n\r\n"), "\(text)")
    }

    // MARK: Sessions

    @Test("Each part is requested with the session's caller, and none after the session ended")
    func sessions() async throws {
        for isEnded in [false, true] {
            let sessions = FakeSessions()
            let lists = FakeLists { number, _ in
                if number == 1, isEnded { try sessions.end(FakeSessions.couriers) }
            }
            let gateway = try gateway(lists, identity: sessions.client())
            let answer = try? await gateway.ask(.get, "/v1/couriers-list", token: "courier")
            #expect(answer?.text == (isEnded ? nil : FakeLists.whole))
            #expect(lists.asked.map(\.number) == (isEnded ? [0, 1] : [0, 1, 2]))
            #expect(Set(lists.asked.map(\.meta.caller)) == [FakeSessions.couriers])
        }
        let stranger = try await gateway(FakeLists()).ask(.get, "/v1/couriers-list")
        expectProblem(stranger, 401, "rpc.unauthenticated")
    }

    @Test("An open document keeps its first caller, and is cut off when that session ends")
    func openSessions() async throws {
        for isEnded in [false, true] {
            let sessions = FakeSessions()
            let lists = FakeLists { number, _ in
                if number == 0, isEnded { try sessions.end(FakeSessions.couriers) }
            }
            let gateway = try gateway(lists, identity: sessions.client())
            let answer = try? await gateway.ask(
                .get, Self.path, headers: [.cookie: "__Host-kvart-access=courier"])
            #expect(answer?.text == (isEnded ? nil : FakeLists.whole))
            #expect(lists.asked.map(\.number) == (isEnded ? [0] : [0, 1, 2]))
            #expect(Set(lists.asked.map(\.meta.caller)) == [FakeSessions.couriers])
        }
    }

    // MARK: Publishing

    @Test("A document whose cursor has another type stops the start")
    func faulty() {
        let error = #expect(throws: UnpublishableCalls.self) {
            try TestGateway(contracts: [PublishedContract(Faulty.self, by: "echo")])
        }
        #expect(
            error?.faults == [
                "c.required has a document route but no optional cursor named cursor",
                "c.text has a document route but no optional cursor named cursor",
            ])
    }

    private enum Faulty: Contract {
        static let name = "c"
        static let calls: [any Call.Type] = [Required.self, Text.self]

        struct Required: Call {
            typealias Reply = Document
            static let name = "c.required"
            static let access = Access.anyone
            static let route: Route? = .document("/v1/required")
            var cursor: PageCursor
        }

        struct Text: Call {
            typealias Reply = Document
            static let name = "c.text"
            static let access = Access.anyone
            static let route: Route? = .document("/v1/text")
            var cursor: String?
        }
    }
}
