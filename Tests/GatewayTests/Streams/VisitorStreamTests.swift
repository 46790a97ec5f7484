import GatewayService
import HTTPTypes
import RPC
import Testing
import Vocabulary

@Suite("Streams for link holders", .timeLimit(.minutes(3)))
struct VisitorStreamTests {
    private let links = FakeLinks()

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

    @Test("Without a session, events go to the account that the service names for the link")
    func everybody() async throws {
        try await StreamTown.run(links: links) { town in
            try await town.open(link: "1") { one in
                try await town.open(link: "1") { other in
                    try await town.open(link: "2") { stranger in
                        links.tell("1", 2)
                        links.tell("2")
                        for events in [try await one.events(2), try await other.events(2)] {
                            let numbers = events.compactMap(\.number)
                            #expect(numbers == [1, 2])
                        }
                        let text = try await stranger.events(1).first?.text
                        #expect(text == "id: \(FakeLinks.position(1))\nevent: link\ndata: {\"number\":1}\n")
                    }
                }
            }
        }
    }

    @Test("The session and the referring page are ignored")
    func noSession() async throws {
        try await StreamTown.run(links: links) { town in
            let headers = [
                "Authorization: Bearer nobody", "Cookie: __Host-kvart-access=1", "Kvart-Browser: 7",
                "Sec-Fetch-Site: cross-site", "Origin: https://stranger.test",
            ]
            try await town.open(link: "1", headers: headers) { connection in
                links.tell("1")
                let first = try await connection.events(1).first?.number
                #expect(first == 1)
            }
            #expect(town.inbox.checked.isEmpty)
            let callers = links.heard.compactMap(\.caller)
            #expect(callers.isEmpty)
            // One request to identify the reader, and one after the poll began.
            #expect(links.heard.count == 2)
        }
    }

    @Test("A refusal of the service is a problem and holds no stream")
    func refused() async throws {
        var configuration = GatewayConfiguration.patient
        configuration.streamLimit = 1
        try await StreamTown.run(links: links, configuration: configuration) { town in
            for _ in 0..<3 {
                let unknown = try await town.ask("GET \(FakeLinks.path("x"))")
                expectProblem(unknown, 404, "links.follow.unknown")
                let over = try await town.ask("GET \(FakeLinks.path("0"))")
                expectProblem(over, 410, "links.follow.over")
            }
            let position = try await town.ask("GET \(FakeLinks.path("1"))", headers: ["Last-Event-ID: x"])
            expectProblem(position, 400, "gateway.malformedHeader")
            let body = try await town.ask("GET \(FakeLinks.path("1"))", "{}")
            expectProblem(body, 400, "gateway.malformedBody")
            #expect(links.heard.isEmpty)
            try await town.open(link: "1") { _ in }
        }
    }

    @Test("A HEAD opens no stream and calls no service")
    func head() async throws {
        try await StreamTown.run(links: links) { town in
            let head = try await town.ask("HEAD \(FakeLinks.path("x"))")
            #expect(head.status == 200)
            #expect(head.headers[.contentType] == "text/event-stream; charset=utf-8")
            #expect(links.heard.isEmpty)
        }
    }

    @Test("Pages that name no reader, or different ones, answer 502")
    func faulty() async throws {
        var configuration = GatewayConfiguration.patient
        configuration.streamLimit = 1
        try await StreamTown.run(links: links, configuration: configuration) { town in
            let (one, other) = (FakeLinks.reader("1"), FakeLinks.reader("2"))
            for readers in [[nil], [one, nil], [one, other]] as [[AccountID?]] {
                links.name(readers)
                let answer = try await town.ask("GET \(FakeLinks.path("1"))")
                expectProblem(answer, 502, "rpc.unanswered")
            }
            try await town.open(link: "1") { _ in }
        }
    }

    @Test("Events during the first page follow it, only once")
    func between() async throws {
        let links = FakeLinks(holdsPages: true)
        try await StreamTown.run(links: links) { town in
            links.tell("1", 5)
            // Before the reader is known.
            await links.follows.arrivals(2)
            try await withThrowingTaskGroup(of: [Int64].self) { readers in
                readers.addTask {
                    try await town.open(link: "1", after: FakeLinks.position(2)) { connection in
                        try await connection.events(8).compactMap(\.number)
                    }
                }
                // The second page has been read with 3 to 5. Later events come by the poll alone.
                await links.pages.arrivals(1)
                links.tell("1", 4)
                await links.follows.arrivals(3)
                links.pages.open()
                links.tell("1")
                let numbers = try await readers.next()
                #expect(numbers == Array(3...10))
            }
        }
    }

    @Test("A link's stream ignores ends of sessions and opens while the session feed is lost")
    func sessions() async throws {
        try await StreamTown.run(links: links) { town in
            try await town.open(link: "1") { connection in
                try await town.open("1") { account in
                    town.inbox.breakEndings()
                    while try await account.next() != nil {}
                    #expect(account.hasEnded)
                }
                try await town.open(link: "1") { other in
                    links.tell("1")
                    let first = try await connection.events(1).first?.number
                    #expect(first == 1)
                    let second = try await other.events(1).first?.number
                    #expect(second == 1)
                }
            }
        }
    }

    @Test("When the service's feed is lost the stream ends, none opens, and a reconnecting client misses nothing")
    func lost() async throws {
        try await StreamTown.run(links: links) { town in
            try await town.open(link: "1") { connection in
                links.tell("1", 2)
                _ = try await connection.events(2)
                links.breakStream()
                try await expectEnd("interrupted, reconnect", of: &connection)
            }
            let refused = try await town.ask("GET \(FakeLinks.path("1"))")
            expectProblem(refused, 503, "rpc.unavailable")
            links.tell("1", 2)
            links.breakStream(false)
            // The first poll has brought the events, the second was broken off.
            await links.follows.arrivals(3)
            try await town.open(link: "1", after: FakeLinks.position(2)) { connection in
                links.tell("1")
                let numbers = try await connection.events(3).compactMap(\.number)
                #expect(numbers == [3, 4, 5])
            }
        }
    }

    @Test("A link's stream ends after an hour, and the client may reconnect")
    func hour() async throws {
        let time = MovedTime()
        try await StreamTown.run(links: links, now: { time.now }) { town in
            try await town.open(link: "1") { connection in
                time.advance(by: .seconds(3_598))
                links.tell("1")
                let first = try await connection.events(1).first?.number
                #expect(first == 1)
                time.advance(by: .seconds(1))
                try await expectEnd("one hour is over, reconnect", of: &connection)
            }
        }
    }

    @Test("A link's stream ends during the shutdown")
    func drain() async throws {
        try await StreamTown.run(links: links) { town in
            try await town.open(link: "1") { connection in
                await town.stop()
                try await expectEnd("the gateway is stopping, reconnect", of: &connection)
            }
        }
    }

    @Test("A link's newest stream replaces its oldest; all links share half of the streams")
    func limits() async throws {
        var configuration = GatewayConfiguration.patient
        configuration.linkStreamLimit = 2
        configuration.accountStreamLimit = 1
        configuration.streamLimit = 6
        try await StreamTown.run(links: links, configuration: configuration) { town in
            try await town.open(link: "1") { first in
                try await town.open(link: "1") { _ in
                    try await town.open(link: "2") { _ in
                        let refused = try await town.ask("GET \(FakeLinks.path("3"))")
                        expectProblem(refused, 503, "gateway.tooManyStreams")
                        #expect(refused.member("limit") == "3")
                        // An account still gets a stream.
                        try await town.open("1") { _ in }
                        try await town.open(link: "1") { third in
                            let words = "too many streams of this reader, a newer one replaced this one"
                            try await expectEnd(words, of: &first, retry: 60_000)
                            links.tell("1")
                            let second = try await third.events(1).first?.number
                            #expect(second == 1)
                        }
                    }
                }
            }
        }
    }
}
