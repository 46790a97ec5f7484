import GatewayService
import HTTPTypes
import RPC
import TestKit
import Testing
import Vocabulary

@Suite("How streams end", .timeLimit(.minutes(3)))
struct StreamEndingTests {
    /// Reads to the end, which must come in order and without another event.
    private func expectEnd(
        _ words: String, of connection: inout EventConnection, retry: Int = 2_200,
        sourceLocation: SourceLocation = #_sourceLocation
    ) async throws {
        var last: EventBlock?
        while let block = try await connection.next() {
            #expect(block.event == nil, sourceLocation: sourceLocation)
            last = block
        }
        #expect(connection.hasEnded, sourceLocation: sourceLocation)
        #expect(last?.text == "retry: \(retry)\n: \(words)\n", sourceLocation: sourceLocation)
    }

    @Test("The end of a session ends its streams as soon as the feed tells, and no others of the account")
    func endedByFeed() async throws {
        try await StreamTown.run { town in
            try await town.open("1") { one in
                try await town.open("1b") { other in
                    try town.inbox.end("1")
                    try await expectEnd("the session is over", of: &one)
                    try town.inbox.tell("1")
                    #expect(try await other.events(1).first?.number == 1)
                }
            }
            let again = try await town.ask("GET \(StreamTown.path)", token: "1")
            expectProblem(again, 401, "rpc.unauthenticated")
        }
    }

    @Test("The same without a cache of sessions: the feed is followed for the streams")
    func withoutCache() async throws {
        var configuration = GatewayConfiguration.patient
        configuration.sessionCacheLimit = 0
        try await StreamTown.run(configuration: configuration) { town in
            try await town.open("1") { connection in
                try town.inbox.end("1")
                try await expectEnd("the session is over", of: &connection)
            }
            // Twice for the one that was let in, and nothing was kept of it.
            #expect(town.inbox.checked == ["1", "1"])
            _ = try await town.ask("HEAD \(StreamTown.path)", token: "2")
            _ = try await town.ask("HEAD \(StreamTown.path)", token: "2")
            #expect(town.inbox.checked == ["1", "1", "2", "2"])
        }
    }

    @Test("Who signs out finds no stream that goes on, whether or not the feed has told")
    func signedOut() async throws {
        try await StreamTown.run { town in
            try await town.open("1") { connection in
                #expect(try await town.ask("DELETE /v1/sessions/current", token: "1").status == 200)
                try await expectEnd("the session is over", of: &connection)
            }
        }
    }

    @Test("A session that ends while a stream of it is opened lets none through")
    func endedMeanwhile() async throws {
        let inbox = FakeInbox(holdsChecks: true)
        try await StreamTown.run(inbox) { town in
            try await withThrowingTaskGroup(of: Answered.self) { clients in
                clients.addTask { try await town.ask("GET \(StreamTown.path)", token: "1") }
                // Its session has been called good, and the answer is on its way.
                await inbox.checks.arrivals(1)
                try inbox.end("1")
                await inbox.polls.arrivals(2)
                inbox.checks.open()
                expectProblem(try #require(try await clients.next()), 401, "rpc.unauthenticated")
            }
        }
    }

    @Test("A session that ends while its reader takes nothing is cut off all the same, and what was under way with it")
    func endedWhileStuck() async throws {
        var configuration = GatewayConfiguration.patient
        // Both of them: one more is let in when one has been closed.
        configuration.addressLimit = 2
        let data = #"{"text":"\#(String(repeating: "x", count: 12_000_000))"}"#
        try await StreamTown.run(configuration: configuration) { town in
            try await town.open("1", receiving: 262_144) { slow in
                try await town.open("1b") { quick in
                    try town.inbox.tell("1", data: data)
                    _ = try await quick.events(1)
                    #expect(try await town.ask("GET /livez").status == 503)
                    try town.inbox.end("1")
                    let isClosed = try await eventually { try await town.ask("GET /livez").status == 200 }
                    #expect(isClosed)
                }
                #expect(try await slow.remainingEvents().isEmpty)
                #expect(!slow.hasEnded)
            }
        }
    }

    @Test("A session that ends while a page of what was missed is on its way ends the stream behind it")
    func endedInBacklog() async throws {
        let inbox = FakeInbox(holdsPages: true)
        try await StreamTown.run(inbox) { town in
            try inbox.tell("1", 5)
            try await withThrowingTaskGroup(of: Void.self) { readers in
                readers.addTask {
                    try await town.open("1", after: town.position(0)) { connection in
                        // Not one of the five.
                        try await expectEnd("the session is over", of: &connection)
                    }
                }
                await inbox.pages.arrivals(1)
                try inbox.end("1")
                await inbox.polls.arrivals(2)
                inbox.pages.open()
                try await readers.waitForAll()
            }
        }
    }

    @Test("A stream ends before its token does")
    func token() async throws {
        let time = MovedTime()
        try await StreamTown.run(now: { time.now }) { town in
            try await town.open("1") { connection in
                time.advance(by: .seconds(898))
                try town.inbox.tell("1")
                #expect(try await connection.events(1).first?.number == 1)
                time.advance(by: .seconds(1))
                try await expectEnd("the access token is over", of: &connection)
            }
        }
    }

    @Test("When the ends of sessions are not heard of, streams end, and none begins until they are again")
    func endingsLost() async throws {
        try await StreamTown.run { town in
            try await town.open("1") { connection in
                town.inbox.breakEndings()
                try await expectEnd("interrupted, come again", of: &connection)
            }
            let refused = try await town.ask("GET \(StreamTown.path)", token: "1")
            expectProblem(refused, 503, "rpc.unavailable")
            #expect(refused.headers[.retryAfter] == "1")
            town.inbox.breakEndings(false)
            await town.inbox.polls.arrivals(2)
            try await town.open("1") { connection in
                try town.inbox.tell("1")
                #expect(try await connection.events(1).first?.number == 1)
            }
        }
    }

    @Test("When what comes is not heard of, streams end; who comes again has missed nothing")
    func streamLost() async throws {
        try await StreamTown.run { town in
            let last = try await town.open("1") { connection in
                try town.inbox.tell("1", 3)
                let last = try await connection.events(3).last?.position
                town.inbox.breakStream()
                try await expectEnd("interrupted, come again", of: &connection)
                return last
            }
            let refused = try await town.ask("GET \(StreamTown.path)", token: "1")
            expectProblem(refused, 503, "rpc.unavailable")
            #expect(refused.headers[.retryAfter] == "1")
            try town.inbox.tell("1", 3)
            town.inbox.breakStream(false)
            // One has brought what was told, the next was broken off.
            await town.inbox.follows.arrivals(3)
            try await town.open("1", after: last) { connection in
                try town.inbox.tell("1")
                #expect(try await connection.events(4).compactMap(\.number) == [4, 5, 6, 7])
            }
        }
    }

    @Test("A client that stays away without an event knows where it stood")
    func quiet() async throws {
        try await StreamTown.run { town in
            try town.inbox.tell("1", 2)
            let position = try await town.open("1") { try await $0.next()?.position }
            #expect(position == town.position(2))
            try town.inbox.tell("1")
            try await town.open("1", after: position) { connection async throws in
                #expect(try await connection.events(1).first?.number == 3)
            }
        }
    }
}
