import CallTypes
import Glibc
import RPC
import TestKit
import Testing

@Suite(
    "The wire protocol of every service, byte for byte on its live socket", .againstEveryService, .serialized,
    .timeLimit(.minutes(5)))
struct WireTests {
    private static let limit = LineDecoder.standardLimit

    private func request(_ id: Int, _ method: String) -> String {
        #"{"jsonrpc":"2.0","id":\#(id),"method":"\#(method)"}"#
    }

    private func ping(_ id: Int) -> String { request(id, "rpc.ping") }
    private func pong(_ id: Int) -> String { #"{"jsonrpc":"2.0","id":\#(id),"result":{}}"# }

    /// Returns the ids of replies in the order of arrival.
    private func ids(_ lines: [String]) throws -> [String?] { try lines.map { try WireAnswer($0).id } }

    @Test("W01: a request that arrives one byte at a time is one request", arguments: LiveService.all)
    func byteByByte(service: LiveService) async throws {
        let socket = try service.connect()
        for byte in Array(#"{"jsonrpc":"2.0","id":"čaj","method":"rpc.ping"}"#.utf8) { try await socket.send([byte]) }
        try await socket.send("\n" + ping(2) + "\n")
        #expect(try await socket.lines(2) == [#"{"jsonrpc":"2.0","id":"čaj","result":{}}"#, pong(2)])
    }

    @Test("W02: 1,000 requests in one write get 1,000 replies, each id once", arguments: LiveService.all)
    func manyInOneWrite(service: LiveService) async throws {
        let socket = try service.connect()
        let requests = (0..<1_000).map { $0 % 10 == 0 ? request($0, "rpc.health") : ping($0) }
        try await socket.send(requests.map { $0 + "\n" }.joined())
        let answers = try await socket.lines(1_000)
        #expect(Set(try ids(answers)) == Set((0..<1_000).map { "\($0)" }))
        #expect(answers.count { $0.contains(#""result":{"service":"\#(service.name)","status":"ok""#) } == 100)
    }

    @Test("W03: a client that closes its sending side still gets its replies, then the end", arguments: LiveService.all)
    func halfClose(service: LiveService) async throws {
        let socket = try service.connect()
        try await socket.send(request(1, "rpc.health") + "\n" + ping(2) + "\n")
        socket.finish()
        #expect(Set(try ids(await socket.rest())) == ["1", "2"])
    }

    @Test("W04: a request without its LF is never run", arguments: LiveService.all)
    func unfinished(service: LiveService) async throws {
        let socket = try service.connect()
        try await socket.send(ping(1) + "\n" + ping(2))
        socket.finish()
        #expect(try await socket.rest() == [pong(1)])
    }

    @Test("W04: a request without its LF changes nothing", arguments: [true, false])
    func unfinishedChange(isHalfClosed: Bool) async throws {
        let before = try await observe().marks
        var socket: RawSocket? = try LiveService.conformance.connect()
        try await socket?.send(request(1, "mark") + "\n")
        #expect(try await socket?.line() == #"{"jsonrpc":"2.0","id":1,"result":null}"#)
        try await socket?.send(request(2, "mark"))
        if isHalfClosed {
            socket?.finish()
            #expect(try await socket?.rest() == [])
        }
        socket = nil
        #expect(try await observe().marks == before + 1)
    }

    @Test("W05: CRLF ends a line, too, and empty lines are ignored", arguments: LiveService.all)
    func lineEnds(service: LiveService) async throws {
        let socket = try service.connect()
        try await socket.send("\n\r\n" + ping(1) + "\r\n\n\n" + ping(2) + "\n\r\n" + ping(3) + "\n")
        #expect(try await socket.lines(3) == [pong(1), pong(2), pong(3)])
    }

    @Test("W06: a line over the limit is refused, and the connection stays open", arguments: LiveService.all)
    func oversize(service: LiveService) async throws {
        let socket = try service.connect()
        try await socket.send(String(repeating: "x", count: Self.limit + 1) + "\n" + ping(2) + "\n")
        let answer = try WireAnswer(await socket.line())
        #expect(answer.error == "-32600 rpc.lineTooLong null")
        #expect(answer.limit == Int64(Self.limit))
        #expect(try await socket.line() == pong(2))
    }

    @Test("W06: a line of exactly the limit is read", arguments: LiveService.all)
    func largest(service: LiveService) async throws {
        let socket = try service.connect()
        let start = #"{"jsonrpc":"2.0","id":1,"method":"rpc.ping","x":""#
        let pad = String(repeating: "x", count: Self.limit - start.utf8.count - 2)
        try await socket.send(start + pad + "\"}\n")
        #expect(try await socket.line() == pong(1))
    }

    @Test("W07: an endless line is refused, and takes no more memory than the limit", arguments: LiveService.all)
    func endless(service: LiveService) async throws {
        let socket = try service.connect()
        try await socket.send(ping(1) + "\n")
        #expect(try await socket.line() == pong(1))
        let before = try service.residentSize
        let chunk = [UInt8](repeating: UInt8(ascii: "x"), count: 1 << 16)
        let most = 16 * Self.limit
        var sent = 0
        let hangsUp = await eventually {
            do {
                var part = 1
                while sent < most, part > 0 {
                    part = try socket.sendWhatFits(chunk[...])
                    sent += part
                }
                return sent >= most
            } catch {
                return true
            }
        }
        try #require(hangsUp && sent < most, "the service reads forever")
        // The kernel buffers some bytes that the service has not read.
        #expect(sent <= 2 * Self.limit + (1 << 20), "\(sent) bytes were accepted")
        let answers = try await socket.rest()
        #expect(try answers.map { try WireAnswer($0).error } == ["-32600 rpc.lineTooLong null"])
        #expect(try service.residentSize - before < 4 * Self.limit)
    }

    @Test(
        "W08: an unreadable text is a parse error with id null, and the connection stays open",
        arguments: LiveService.all)
    func unreadable(service: LiveService) async throws {
        let socket = try service.connect()
        let texts: [[UInt8]] = [
            [0x22, 0xFF, 0x22], Array(#""\ud800""#.utf8), [0xEF, 0xBB, 0xBF] + Array(ping(1).utf8),
        ]
        for text in texts {
            try await socket.send(text + Array(("\n" + ping(2) + "\n").utf8))
            #expect(try WireAnswer(await socket.line()).error == "-32700 rpc.parse null")
            #expect(try await socket.line() == pong(2))
        }
    }

    @Test(
        "W09: a client that does not read its replies is not read any further, and other clients are not affected",
        arguments: LiveService.all)
    func stalled(service: LiveService) async throws {
        let stalled = try service.connect()
        try await stalled.send(request(0, "rpc.discover") + "\n")
        let size = try #require(await stalled.line()).utf8.count
        // The requests are as large as their replies. There are more than twice as many as may run, wait unsent and fit
        // into the kernel's buffers together.
        let count = 4 * Self.limit / size + 128
        let requests = (1...count).map { number in
            #"{"jsonrpc":"2.0","id":\#(number),"method":"rpc.discover","x":""#
                + String(repeating: "x", count: size) + "\"}\n"
        }
        let bytes = Array(requests.joined().utf8)
        var sent = 0
        var last = ContinuousClock.now
        while sent < bytes.count, ContinuousClock.now - last < .milliseconds(200) {
            let part = try stalled.sendWhatFits(bytes[sent...])
            sent += part
            if part > 0 { last = .now } else { try await Task.sleep(for: .milliseconds(2)) }
        }
        #expect(sent < bytes.count / 2, "\(sent) of \(bytes.count) bytes were accepted")
        let other = try service.connect()
        for number in 1...100 {
            try await other.send(ping(number) + "\n")
            #expect(try await other.line() == pong(number))
        }
        // No request is lost: the service continues as soon as the client reads the replies.
        let rest = Array(bytes[sent...])
        let reader = RawSocket(descriptor: dup(stalled.descriptor))
        async let sending: Void = stalled.send(rest)
        var answered: Set<Substring> = []
        for _ in 1...count {
            let answer = try #require(await reader.line())
            answered.insert(answer.dropFirst(#"{"jsonrpc":"2.0","id":"#.count).prefix { $0 != "," })
        }
        try await sending
        #expect(answered == Set((1...count).map { "\($0)" }))
    }

    @Test(
        "W10: a batch over the limit gets one error, and a batch of exactly the limit is run",
        arguments: LiveService.all)
    func largeBatch(service: LiveService) async throws {
        let socket = try service.connect()
        try await socket.send("[" + (1...10_000).map(ping).joined(separator: ",") + "]\n" + ping(1) + "\n")
        let refused = try WireAnswer(await socket.line())
        #expect(refused.error == "-32600 rpc.batchTooLarge null")
        #expect(refused.limit == 1_000)
        #expect(try await socket.line() == pong(1))
        try await socket.send("[" + (1...1_000).map(ping).joined(separator: ",") + "]\n")
        let batch = try WireAnswer(await socket.line()).root
        #expect(
            batch.elements.map { String(decoding: $0.bytes, as: UTF8.self) }.sorted() == (1...1_000).map(pong).sorted())
    }

    @Test("W11: clients that disconnect during their calls do no harm", arguments: LiveService.all)
    func disconnect(service: LiveService) async throws {
        for _ in 1...20 {
            let socket = try service.connect()
            let requests = (1...50).map { request($0, $0 % 10 == 0 ? "rpc.discover" : "rpc.health") }
            try await socket.send(requests.map { $0 + "\n" }.joined())
        }
        let other = try service.connect()
        try await other.send(request(1, "rpc.health") + "\n")
        #expect(try await other.line()?.contains(#""status":"ok""#) == true)
        #expect(try service.isRunning)
    }

    @Test("W11: the call of a disconnected client is cancelled")
    func cancellation() async throws {
        let before = try await observe()
        var socket: RawSocket? = try LiveService.conformance.connect()
        let call = #"{"jsonrpc":"2.0","id":1,"method":"conformance.wait","params":{"call":{"milliseconds":60000}}}"#
        try await socket?.send(call + "\n")
        #expect(try await eventually { try await observe().waiting == 1 })
        socket = nil
        #expect(try await eventually { try await observe().waiting == 0 })
        let after = try await observe()
        #expect(after.cancelled == before.cancelled + 1)
        #expect(after.waited == before.waited)
    }

    @Test("W11: a committed write stays, however soon the client disconnects")
    func committed() async throws {
        let call = #""method":"identity.keepContact","params":{"call":{"phone":"+385911112222"}}}"# + "\n"
        var contacts: Set<String?> = []
        for id in 1...5 {
            // One client disconnects without waiting, the other reads its reply.
            try await LiveService.identity.connect().send(#"{"jsonrpc":"2.0","id":0,"# + call)
            let socket = try LiveService.identity.connect()
            try await socket.send(#"{"jsonrpc":"2.0","id":\#(id),"# + call)
            contacts.insert(try WireAnswer(await socket.line()).result)
        }
        #expect(contacts.count == 1 && contacts.first??.contains("contact") == true)
    }

    @Test("W12: two calls with the same id in flight get two replies", arguments: LiveService.all)
    func sameID(service: LiveService) async throws {
        let socket = try service.connect()
        let health = request(7, "rpc.health") + "\n"
        try await socket.send(health + health + ping(7) + "\n")
        #expect(try ids(await socket.lines(3)) == ["7", "7", "7"])
    }

    @Test("W13: one connection over the limit is refused and closed; the others still work", arguments: LiveService.all)
    func connections(service: LiveService) async throws {
        let cap = 512
        // Services hold some connections, because they call each other, and read each other's feeds.
        let held = 2 * Program.allCases.count
        var open: [RawSocket] = []
        // Connections of earlier tests may still be ending.
        let isFull = try await eventually {
            open = []
            let all = try (0..<cap).map { _ in try service.connect() }
            for socket in all { _ = try? socket.sendWhatFits(Array((ping(1) + "\n").utf8)[...]) }
            for socket in all where (try? await socket.line()) == pong(1) { open.append(socket) }
            return open.count >= cap - held
        }
        #expect(isFull)
        let refused = try await service.connect().rest()
        #expect(try refused.map { try WireAnswer($0).error } == ["-32000 rpc.busy null"])
        for socket in open {
            try await socket.send(ping(2) + "\n")
            #expect(try await socket.line() == pong(2))
        }
        // A closed connection makes room.
        open.removeLast()
        let hasRoom = try await eventually {
            let socket = try service.connect()
            _ = try? socket.sendWhatFits(Array((ping(3) + "\n").utf8)[...])
            return (try? await socket.line()) == pong(3)
        }
        #expect(hasRoom)
    }

    @Test("W14: the grammar has many cases")
    func cases() {
        #expect(GrammarCases.accepted.count > 100)
        #expect(GrammarCases.refused.count > 300)
        #expect(GrammarCases.open.count > 30)
        #expect(Set(GrammarCases.all.map(\.name)).count == GrammarCases.all.count)
    }

    @Test("W14: every case of the grammar has its outcome, on one connection", arguments: LiveService.all)
    func grammar(service: LiveService) async throws {
        let socket = try service.connect()
        for (number, testCase) in GrammarCases.all.enumerated() {
            try await socket.send(testCase.line(id: number) + Array((ping(-1) + "\n").utf8))
            let answer = try await socket.line()
            switch testCase.outcome {
            case .accepted: #expect(answer == pong(number), "\(testCase.name)")
            case .refused(let error): #expect(try WireAnswer(answer).error == error + " null", "\(testCase.name)")
            }
            #expect(try await socket.line() == pong(-1), "\(testCase.name)")
        }
    }

    @Test("W14: accepted texts are passed on as written")
    func fidelity() async throws {
        let socket = try LiveService.conformance.connect()
        for testCase in GrammarCases.all where testCase.outcome == .accepted {
            let params = try #require(testCase.params)
            try await socket.send(
                Array(#"{"jsonrpc":"2.0","id":1,"method":"echo","params":"#.utf8) + params + [0x7D, 0x0A])
            let compact = try JSONDocument(parsing: params).root.compacted()
            #expect(try WireAnswer(await socket.line()).result == String(decoding: compact, as: UTF8.self))
        }
    }

    // MARK: Observations of the conformance service

    private struct Observed: Codable {
        var marks: Int
        var waiting: Int
        var waited: Int
        var cancelled: Int
    }

    private func observe() async throws -> Observed {
        let socket = try LiveService.conformance.connect()
        try await socket.send(request(1, "conformance.observe") + "\n")
        let answer = try WireAnswer(await socket.line())
        let reply = try #require(answer.root[member: "result"]?[member: "reply"])
        return try JSONReader.decode(Observed.self, from: reply, unknownMembers: .refused)
    }
}
