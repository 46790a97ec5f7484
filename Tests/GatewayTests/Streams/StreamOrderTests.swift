import GatewayService
import RPC
import Testing
import Vocabulary

@Suite("Contents and order of a stream", .timeLimit(.minutes(3)))
struct StreamOrderTests {
    @Test("Missed events come in pages before new ones, without gaps or duplicates")
    func pages() async throws {
        try await StreamTown.run { town in
            try town.inbox.tell("1", 25)
            try await town.open("1", after: town.position(3)) { connection in
                #expect(try await connection.events(22).compactMap(\.number) == Array(4...25))
                try town.inbox.tell("1", 30)
                let events = try await connection.events(30)
                #expect(events.compactMap(\.number) == Array(26...55))
                let places = Array(26...55).map(town.position)
                #expect(events.compactMap(\.position) == places)
            }
            #expect(town.inbox.heard.count == 3)
        }
    }

    @Test("Events during the page of missed events follow it, only once")
    func between() async throws {
        let inbox = FakeInbox(holdsPages: true)
        try await StreamTown.run(inbox) { town in
            try inbox.tell("1", 5)
            try await withThrowingTaskGroup(of: [Int64].self) { readers in
                readers.addTask {
                    try await town.open("1", after: town.position(2)) { connection in
                        try await connection.events(8).compactMap(\.number)
                    }
                }
                // The page has been read with 3 to 5. Later events come by the poll alone.
                await inbox.pages.arrivals(1)
                try inbox.tell("1", 4)
                await inbox.follows.arrivals(2)
                inbox.pages.open()
                try inbox.tell("1")
                #expect(try await readers.next() == Array(3...10))
            }
        }
    }

    @Test("Many readers that reconnect during many events miss none and get none twice")
    func crowd() async throws {
        var configuration = GatewayConfiguration.patient
        // Closed connections may be detected late.
        configuration.accountStreamLimit = 1_000
        try await StreamTown.run(configuration: configuration) { town in
            try await withThrowingTaskGroup(of: [Int64].self) { readers in
                for reader in 0..<12 {
                    readers.addTask {
                        let token = reader < 6 ? "1" : "2"
                        var numbers: [Int64] = []
                        while numbers.count < 400 {
                            // Each reader leaves after a different number of events.
                            let part = min(400 - numbers.count, 20 + 13 * reader)
                            let position = town.position(Int64(numbers.count))
                            numbers += try await town.open(token, after: position) { connection in
                                try await connection.events(part).compactMap(\.number)
                            }
                        }
                        return numbers
                    }
                }
                for step in 0..<80 {
                    try town.inbox.tell(step.isMultiple(of: 2) ? "1" : "2", 10)
                    try await Task.sleep(for: .milliseconds(2))
                }
                for try await numbers in readers { #expect(numbers == Array(1...400)) }
            }
        }
    }

    @Test("Each account gets its own events, the same on all its streams")
    func accounts() async throws {
        try await StreamTown.run { town in
            try await town.open("1") { one in
                try await town.open("1b") { other in
                    try await town.open("2") { stranger in
                        try town.inbox.tell("1", data: #"{"to":1}"#)
                        try town.inbox.tell("2", data: #"{"to":2}"#)
                        #expect(try await one.events(1).first?.data == #"{"number":1,"to":1}"#)
                        #expect(try await other.events(1).first?.data == #"{"number":1,"to":1}"#)
                        #expect(try await stranger.events(1).first?.data == #"{"number":1,"to":2}"#)
                    }
                }
            }
        }
    }

    @Test("A position of another epoch or the future gets a resync event and continues from the head")
    func resync() async throws {
        try await StreamTown.run { town in
            try town.inbox.tell("1", 4)
            let places = [StreamPosition(epoch: FeedID(at: .example, random: (0, 9)), number: 2), town.position(5)]
            for position in places {
                try await town.open("1", after: position) { connection in
                    let first = try #require(try await connection.next())
                    #expect(first.text == "id: \(town.position(4))\nevent: resync\ndata: {}\n")
                }
            }
            try await town.open("1", after: places[0]) { connection in
                _ = try await connection.events(1)
                try town.inbox.tell("1")
                #expect(try await connection.events(1).first?.position == town.position(5))
            }
        }
    }

    @Test("When the feed changes its epoch, all streams end, and reconnecting clients get a resync event")
    func restored() async throws {
        try await StreamTown.run { town in
            try town.inbox.tell("1", 3)
            let position = town.position(3)
            try await town.open("1", after: position) { connection async throws in
                town.inbox.restore()
                #expect(try await connection.remainingEvents().isEmpty)
                #expect(connection.hasEnded)
            }
            // The poll that found the new epoch, the first one in it, and no other before.
            await town.inbox.follows.arrivals(3)
            try await town.open("1", after: position) { connection in
                let event = try await connection.events(1).first
                #expect(event?.event == "resync")
                #expect(event?.position == town.position(3))
                try town.inbox.tell("1")
                #expect(try await connection.events(1).first?.position == town.position(4))
            }
        }
    }

    @Test("The request for missed events has the reader as caller and the account's language")
    func meta() async throws {
        let inbox = FakeInbox(language: .uk)
        try await StreamTown.run(inbox) { town in
            try await EventConnection.open(town.port) { connection in
                try await connection.ask(token: "1b", headers: ["Accept-Language: hr"])
                #expect(connection.status == 200)
            }
            let meta = try #require(inbox.heard.first)
            #expect(meta.caller?.account == FakeInbox.account("1b"))
            #expect(meta.caller?.session == FakeInbox.session("1b"))
            #expect(meta.language == "uk")
            #expect(meta.client?.address == "127.0.0.1")
        }
    }
}
