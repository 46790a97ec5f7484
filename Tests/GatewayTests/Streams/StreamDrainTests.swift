import GatewayService
import HTTPTypes
import RPC
import Testing
import Vocabulary

@Suite("Streams during the shutdown", .timeLimit(.minutes(3)))
struct StreamDrainTests {
    @Test("Streams end first, each with its last chunk, then their connections close without delaying the shutdown")
    func drain() async throws {
        try await StreamTown.run(configuration: GatewayConfiguration()) { town in
            try await town.open("1") { one in
                try await town.open("2") { other in
                    let start = ContinuousClock.now
                    await town.stop()
                    for words in [try await Self.lastWords(of: &one), try await Self.lastWords(of: &other)] {
                        #expect(words == "retry: 2200\n: the gateway is stopping, reconnect\n")
                    }
                    #expect(one.hasEnded && other.hasEnded)
                    #expect(try await one.isClosed())
                    #expect(try await other.isClosed())
                    await town.hasStopped()
                    #expect(ContinuousClock.now - start < .seconds(30))
                }
            }
        }
    }

    private static func lastWords(of connection: inout EventConnection) async throws -> String? {
        var last: EventBlock?
        while let block = try await connection.next() { last = block }
        return last?.text
    }

    @Test("A stalled reader does not delay the shutdown")
    func stalled() async throws {
        let data = #"{"text":"\#(String(repeating: "x", count: 12_000_000))"}"#
        try await StreamTown.run(configuration: GatewayConfiguration()) { town in
            try await town.open("1", receiving: 262_144) { slow in
                try await town.open("1b") { quick in
                    try town.inbox.tell("1", data: data)
                    _ = try await quick.events(1)
                }
                let start = ContinuousClock.now
                await town.stop()
                await town.hasStopped()
                #expect(ContinuousClock.now - start < .seconds(30))
                #expect(try await slow.remainingEvents().isEmpty)
                #expect(!slow.hasEnded)
            }
        }
    }

    @Test("An open connection gets no new stream during the shutdown")
    func refused() async throws {
        try await StreamTown.run { town in
            try await EventConnection.open(town.port) { connection in
                try await connection.ask(token: "1")
                await town.stop()
                while try await connection.next() != nil {}
                #expect(connection.hasEnded)
                try await connection.ask(token: "1")
                #expect(connection.status == 503)
                #expect(connection.headers[.retryAfter] == "1")
            }
        }
    }
}
