import RPC
import TestKit
import Testing
import Vocabulary

@Suite("Repeated calls", .timeLimit(.minutes(3)))
struct RedialTests {
    @Test("A repeatable call is sent again with another id when its connection ends before the answer")
    func repeatable() async throws {
        try await withScript({ $0.connection == 1 ? .hangUp : .result("[1]") }) { service, path in
            let client = SocketClient.with(path)
            let answer = try await client.ask(mayRepeat: true)
            #expect(answer == "[1]")
            #expect(service.calls.map(\.connection) == [1, 2])
            #expect(Set(service.calls.map(\.id)).count == 2)
            await client.close()
        }
    }

    @Test("A call is repeated only once")
    func once() async throws {
        try await withScript({ _ in .hangUp }) { service, path in
            let client = SocketClient.with(path)
            await #expect(throws: ClientError.closed) { try await client.ask(mayRepeat: true) }
            #expect(service.calls.count == 2)
            await client.close()
        }
    }

    @Test("A call that was written and may not be repeated is never sent again")
    func notRepeatable() async throws {
        try await withScript({ _ in .hangUp }) { service, path in
            let client = SocketClient.with(path)
            for count in 1...20 {
                await #expect(throws: ClientError.closed) { try await client.ask() }
                #expect(service.calls.count == count)
            }
            await client.close()
        }
    }

    @Test("A call is repeatable when it only reads, is harmless twice and expects no version, or has a key")
    func calls() async throws {
        try await withScript({ _ in .hangUp }) { service, path in
            let client = SocketClient.with(path)
            func count(_ body: () async throws -> Void) async -> Int {
                let before = service.calls.count
                try? await body()
                return service.calls.count - before
            }
            #expect(await count { _ = try await client.call(Look()) } == 2)
            #expect(await count { _ = try await client.call(Keep()) } == 1)
            #expect(await count { _ = try await client.call(Keep(), meta: CallMeta(idempotencyKey: "k")) } == 2)
            #expect(await count { _ = try await client.call(Settle()) } == 2)
            #expect(await count { _ = try await client.call(Settle(), meta: CallMeta(expectedVersion: 1)) } == 1)
            #expect(await count { _ = try await client.call(Wait(), meta: CallMeta(idempotencyKey: "k")) } == 1)
            await client.close()
        }
    }

    @Test("A call with an unreadable answer is not repeated unless it is repeatable")
    func unreadable() async throws {
        for (mayRepeat, count) in [(false, 1), (true, 2)] {
            try await withScript({ .send("{\"jsonrpc\":\"2.0\",\"id\":\($0.id ?? ""),\"result\":}") }) {
                service, path in
                let client = SocketClient.with(path)
                await #expect(throws: ClientError.closed) { try await client.ask(mayRepeat: mayRepeat) }
                #expect(service.calls.count == count)
                await client.close()
            }
        }
    }

    /// Makes calls until the socket is full, and ends the connection.
    /// - Returns: the calls whose whole line was sent before, those made on the next connection, and each outcome.
    private func interrupted(
        calls count: Int, of size: Int
    ) async throws -> (sent: Set<Int>, made: Set<Int>, results: [Result<String, any Error>]) {
        try await withSocketPath { path in
            let listener = try RawSocket.boundedListener(at: path)
            let client = SocketClient.with(path) { $0.connections = 1 }
            let filling = String(repeating: "x", count: size)
            let results = Task {
                await race(count) { number in
                    try await client.ask("test.ask", "{\"number\":\(number),\"filling\":\"\(filling)\"}")
                }
            }
            let first = try await listener.next()
            // The kernel counts 2,304 bytes of its buffer for a line of 1,000 bytes that is written alone: only 92 such
            // lines fit.
            try await eventually("it fills") { first.unread > 60_000 }
            try await settle { first.unread }
            first.cut()
            let second = try await listener.next()
            let made = Task { try await calls(on: second, answering: true) }
            let all = await results.value
            await client.close()
            // The bytes sent on the first connection can still be read.
            return (try await calls(on: first, answering: false), try await made.value, all)
        }
    }

    /// Reads all complete lines of a connection until its end.
    private func calls(on socket: RawSocket, answering: Bool) async throws -> Set<Int> {
        var numbers: Set<Int> = []
        // An unfinished last line throws.
        while let line = try? await socket.line() {
            let call = try JSONDocument(parsing: Array(line.utf8)).root
            guard let id = call[member: "id"]?.integer else { continue }
            let number = Int(try #require(call[member: "params"]?[member: "number"]?.integer))
            #expect(numbers.insert(number).inserted)
            if answering { try await socket.send("{\"jsonrpc\":\"2.0\",\"id\":\(id),\"result\":\(number)}\n") }
        }
        return numbers
    }

    @Test("Calls not yet written when the connection ends go to the next one, the others do not")
    func unwritten() async throws {
        // About two or three lines fit between two sockets.
        let (sent, made, results) = try await interrupted(calls: 10, of: 80_000)
        #expect(!sent.isEmpty && sent.count < 10)
        #expect(made == Set(0..<10).subtracting(sent))
        for (number, result) in results.enumerated() {
            switch result {
            case .success(let answer): #expect(made.contains(number) && answer == "\(number)")
            case .failure(let error): #expect(sent.contains(number) && error as? ClientError == .closed)
            }
        }
    }

    @Test("Of many small calls none is sent on both connections, and few are lost")
    func small() async throws {
        let (sent, made, results) = try await interrupted(calls: 800, of: 900)
        #expect(sent.count > 50)
        #expect(sent.isDisjoint(with: made))
        #expect(made == Set(results.winners().compactMap { Int($0) }))
        #expect(results.losers().allSatisfy { $0 as? ClientError == .closed })
        // It is unknown how much of one 4 KiB write was sent.
        #expect(results.losers().count <= sent.count + 5)
    }

    @Test("No call is lost when the first byte cannot be written", arguments: [1, 100])
    func brokenPipe(count: Int) async throws {
        try await withSocketPath { path in
            let listener = try RawSocket.boundedListener(at: path)
            let client = SocketClient.with(path) { $0.connections = 1 }
            let warm = Task { try await client.ask("test.warm") }
            let first = try await listener.next()
            _ = try await first.lines(2)
            try await first.send(#"{"jsonrpc":"2.0","id":1,"result":{}}"# + "\n")
            _ = try await warm.value
            // The client learns of this only by its failing writes.
            first.stopReading()
            let results = Task { await race(count) { _ in try await client.ask() } }
            let second = try await listener.next()
            _ = try await second.line()
            for _ in 0..<count {
                let call = try JSONDocument(parsing: Array(try #require(try await second.line()).utf8)).root
                let id = try #require(call[member: "id"]?.integer)
                try await second.send("{\"jsonrpc\":\"2.0\",\"id\":\(id),\"result\":{}}\n")
            }
            #expect(await results.value.winners().count == count)
            await client.close()
        }
    }

    @Test("A service that disconnects at once gives each call an error, and the client can be closed")
    func hungUp() async throws {
        try await withSocketPath { path in
            let listener = try RawSocket.boundedListener(at: path)
            let hangingUp = Task { while (try? await listener.next()) != nil {} }
            // Often the connection ends during its setup.
            let results = await race(50) { _ in
                let client = SocketClient.with(path) { $0.grace = .milliseconds(100) }
                let told = await #expect(throws: ClientError.self) { try await client.ask() }
                await client.close()
                return told
            }
            #expect(results.winners().count == 50)
            listener.stopReading()
            await hangingUp.value
        }
    }

    @Test("A connection is abandoned after its first call that times out without any answer")
    func mute() async throws {
        try await withScript({ $0.connection == 1 ? .nothing : .result("[1]") }) { service, path in
            let client = SocketClient.with(path) { $0.grace = .milliseconds(100) }
            // On a busy machine a short timeout may expire before the call is sent: then a longer one is used.
            for seconds in [1, 10, 40] as [Int64] where service.calls.isEmpty {
                await #expect(throws: ClientError.timedOut) { try await client.ask(timeout: .seconds(seconds)) }
            }
            #expect(service.calls.count == 1)
            #expect(try await client.ask() == "[1]")
            try await eventually("the connection is closed") { service.open == [2] }
            await client.close()
        }
    }

    @Test("A refused connection beside a working one costs no call")
    func refusedBeside() async throws {
        let busy = #"{"jsonrpc":"2.0","id":null,"error":{"code":-32000,"message":"Busy.","data":{"type":"rpc.busy"}}}"#
        try await withScript({ heard in
            if heard.connection > 1 { return .send(busy) }
            return .later("[1]", 20)
        }) { service, path in
            let client = SocketClient.with(path) { $0.connections = 2 }
            let start = ContinuousClock.now
            for _ in 0..<5 {
                let results = await race(20) { _ in try await client.ask() }
                #expect(results.winners().count == 20)
            }
            // The client reconnects after a second, and not earlier.
            let seconds = Int((ContinuousClock.now - start) / .seconds(1))
            #expect(service.accepted < 5 + seconds)
            await client.close()
        }
    }

    @Test("A client closed while it connects leaves no descriptors, and its call gets an error")
    func closedWhileConnecting() async throws {
        try await withSocketPath { path in
            let listener = try RawSocket.boundedListener(at: path)
            let accepting = Task { while (try? await listener.next()) != nil {} }
            let results = await race(50) { _ in
                let client = SocketClient.with(path)
                async let told = #expect(throws: ClientError.self) { try await client.ask() }
                await client.close()
                return await told
            }
            #expect(results.winners().count == 50)
            listener.stopReading()
            await accepting.value
        }
    }

    /// Waits until a value no longer changes.
    private func settle(_ value: () -> Int) async throws {
        var last = value()
        var same = 0
        try await eventually("it settles") {
            same = value() == last ? same + 1 : 0
            last = value()
            return same == 20
        }
    }
}

/// A read-only call.
struct Look: Call {
    static let name = "test.look"
    static let access = Access.anyone
    static let isReadOnly = true
    typealias Reply = EmptyReply
}

/// A change with a key.
struct Keep: Call {
    static let name = "test.keep"
    static let access = Access.anyone
    static let repetition = Repetition.withIdempotencyKey
    typealias Reply = EmptyReply
}

/// An idempotent change.
struct Settle: Call {
    static let name = "test.settle"
    static let access = Access.anyone
    static let repetition = Repetition.idempotent
    static let versionRule = VersionRule.optional
    typealias Reply = EmptyReply
}
