import GatewayService
import HTTPTypes
import RPC
import TestKit
import Testing
import Vocabulary

@Suite("How streams end", .timeLimit(.minutes(3)))
struct StreamEndingTests {
    /// Reads to the end, which must be regular and without another event.
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

    @Test("The end of a session ends its streams when the feed reports it, and no others of the account")
    func endedByFeed() async throws {
        try await StreamTown.run { town in
            try await town.open("1") { one in
                try await town.open("1b") { other in
                    try town.inbox.end("1")
                    try await expectEnd("the session has ended", of: &one)
                    try town.inbox.tell("1")
                    #expect(try await other.events(1).first?.number == 1)
                }
            }
            let again = try await town.ask("GET \(StreamTown.path)", token: "1")
            expectProblem(again, 401, "rpc.unauthenticated")
        }
    }

    @Test("Without a session cache the feed is still followed for the streams")
    func withoutCache() async throws {
        var configuration = GatewayConfiguration.patient
        configuration.sessionCacheLimit = 0
        try await StreamTown.run(configuration: configuration) { town in
            try await town.open("1") { connection in
                try town.inbox.end("1")
                try await expectEnd("the session has ended", of: &connection)
            }
            // Checked twice for the accepted session, and not cached.
            #expect(town.inbox.checked == ["1", "1"])
            _ = try await town.ask("HEAD \(StreamTown.path)", token: "2")
            _ = try await town.ask("HEAD \(StreamTown.path)", token: "2")
            #expect(town.inbox.checked == ["1", "1", "2", "2"])
        }
    }

    @Test("After a sign-out no stream of the session continues, whether or not the feed has reported it")
    func signedOut() async throws {
        try await StreamTown.run { town in
            try await town.open("1") { connection in
                #expect(try await town.ask("DELETE /v1/sessions/current", token: "1").status == 200)
                try await expectEnd("the session has ended", of: &connection)
            }
        }
    }

    @Test("A session that ends while its stream is being opened gets no stream")
    func endedMeanwhile() async throws {
        let inbox = FakeInbox(holdsChecks: true)
        try await StreamTown.run(inbox) { town in
            try await withThrowingTaskGroup(of: Answered.self) { clients in
                clients.addTask { try await town.ask("GET \(StreamTown.path)", token: "1") }
                // Its session has been checked, and the answer is on its way.
                await inbox.checks.arrivals(1)
                try inbox.end("1")
                await inbox.polls.arrivals(2)
                inbox.checks.open()
                expectProblem(try #require(try await clients.next()), 401, "rpc.unauthenticated")
            }
        }
    }

    @Test("A stalled reader is cut off when its session ends, and so are its events in flight")
    func endedWhileStuck() async throws {
        var configuration = GatewayConfiguration.patient
        // Both connections count: another is accepted when one has been closed.
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

    @Test("A session that ends during the page of missed events ends the stream after that page")
    func endedInBacklog() async throws {
        let inbox = FakeInbox(holdsPages: true)
        try await StreamTown.run(inbox) { town in
            try inbox.tell("1", 5)
            try await withThrowingTaskGroup(of: Void.self) { readers in
                readers.addTask {
                    try await town.open("1", after: town.position(0)) { connection in
                        // None of the five events arrives.
                        try await expectEnd("the session has ended", of: &connection)
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

    @Test("A stream ends before its token expires")
    func token() async throws {
        let time = MovedTime()
        try await StreamTown.run(now: { time.now }) { town in
            try await town.open("1") { connection in
                time.advance(by: .seconds(898))
                try town.inbox.tell("1")
                #expect(try await connection.events(1).first?.number == 1)
                time.advance(by: .seconds(1))
                try await expectEnd("the access token has expired", of: &connection)
            }
        }
    }

    @Test("When the session feed is lost, streams end, and none opens until it is back")
    func endingsLost() async throws {
        try await StreamTown.run { town in
            try await town.open("1") { connection in
                town.inbox.breakEndings()
                try await expectEnd("interrupted, reconnect", of: &connection)
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

    @Test("When the event feed is lost, streams end, and a reconnecting client misses nothing")
    func streamLost() async throws {
        try await StreamTown.run { town in
            let last = try await town.open("1") { connection in
                try town.inbox.tell("1", 3)
                let last = try await connection.events(3).last?.position
                town.inbox.breakStream()
                try await expectEnd("interrupted, reconnect", of: &connection)
                return last
            }
            let refused = try await town.ask("GET \(StreamTown.path)", token: "1")
            expectProblem(refused, 503, "rpc.unavailable")
            #expect(refused.headers[.retryAfter] == "1")
            try town.inbox.tell("1", 3)
            town.inbox.breakStream(false)
            // The first poll has brought the events, the second was broken off.
            await town.inbox.follows.arrivals(3)
            try await town.open("1", after: last) { connection in
                try town.inbox.tell("1")
                #expect(try await connection.events(4).compactMap(\.number) == [4, 5, 6, 7])
            }
        }
    }

    @Test("A client that reconnects without having received an event knows its position")
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
