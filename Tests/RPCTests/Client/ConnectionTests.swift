import RPC
import TestKit
import Testing

@Suite("The connections of a client", .timeLimit(.minutes(3)))
struct ConnectionTests {
    @Test("Sequential calls share one connection, on which the client first subscribes to a stop")
    func oneConnection() async throws {
        try await withScript({ _ in .result("{}") }) { service, path in
            let client = SocketClient.with(path)
            for _ in 0..<20 { _ = try await client.ask() }
            #expect(service.accepted == 1)
            #expect(service.lines.first?.text == #"{"jsonrpc":"2.0","method":"rpc.follow"}"#)
            #expect(service.calls.count == 20)
            await client.close()
        }
    }

    @Test("The client connects on the first call")
    func lazy() async throws {
        try await withScript({ _ in .result("{}") }) { service, path in
            let client = SocketClient.with(path)
            await client.close()
            #expect(service.accepted == 0)
        }
    }

    @Test("A connection carries many calls before any answer")
    func pipelined() async throws {
        try await withScript({ _ in .nothing }) { service, path in
            let client = SocketClient.with(path) { $0.connections = 1 }
            async let results = race(300) { number in try await client.ask("test.ask", "{\"n\":\(number)}") }
            try await eventually("all calls have arrived") { service.calls.count == 300 }
            #expect(service.accepted == 1)
            // Answers in reverse order still reach their calls.
            for call in service.calls.reversed() {
                service.answer(call, String(decoding: call.params?[member: "n"]?.bytes ?? [], as: UTF8.self))
            }
            #expect(await results.winners() == (0..<300).map { "\($0)" })
            await client.close()
        }
    }

    @Test("A second connection is opened while calls wait, and calls are distributed evenly", arguments: [2, 3])
    func spread(connections: Int) async throws {
        try await withScript({ _ in .nothing }) { service, path in
            let client = SocketClient.with(path) { $0.connections = connections }
            var held: [Task<String, any Error>] = []
            // One by one: a call that finds all connections busy has another one opened for later calls.
            for number in 1...30 {
                held.append(Task { try await client.ask() })
                try await eventually("the call has arrived") { service.calls.count == number }
                let wanted = number == 1 ? 1 : number < 4 ? 2 : connections
                try await eventually("the connections are there") {
                    service.lines.filter { $0.method == "rpc.follow" }.count == wanted
                }
            }
            #expect(service.accepted == connections)
            let loads = Dictionary(grouping: service.calls, by: \.connection).mapValues(\.count)
            #expect(Array(loads.values) == Array(repeating: 30 / connections, count: connections))
            for call in service.calls { service.answer(call) }
            for task in held { _ = try await task.value }
            await client.close()
        }
    }

    @Test("Ids are unique over connections and repeated calls")
    func ids() async throws {
        let service: ScriptedService.Script = { call in
            // Each of the first two connections refuses every other call.
            call.connection <= 2 && (Int(call.id ?? "") ?? 0).isMultiple(of: 2) ? .goingAway : .result("{}")
        }
        try await withScript(service) { service, path in
            let client = SocketClient.with(path)
            let results = await race(200) { _ in try await client.ask() }
            #expect(results.winners().count == 200)
            let ids = service.calls.compactMap(\.id)
            #expect(ids.count > 200)
            #expect(Set(ids).count == ids.count)
            await client.close()
        }
    }

    @Test("Closing ends the waiting calls and closes every connection")
    func close() async throws {
        try await withScript({ _ in .nothing }) { service, path in
            let client = SocketClient.with(path)
            async let results = race(10) { _ in try await client.ask() }
            try await eventually("all calls have arrived") { service.calls.count == 10 }
            await client.close()
            #expect(await results.losers().compactMap { $0 as? ClientError } == Array(repeating: .closed, count: 10))
            try await eventually("the service sees it") { service.open.isEmpty }
            await #expect(throws: ClientError.unavailable) { try await client.ask() }
            // Closing twice has no effect.
            await client.close()
        }
    }

    @Test("A client that is released without being closed leaves no connection")
    func dropped() async throws {
        try await withScript({ _ in .result("{}") }) { service, path in
            #expect(try await SocketClient.with(path).ask() == "{}")
            try await eventually("the service sees it") { service.open.isEmpty }
        }
    }
}
