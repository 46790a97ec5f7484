import GatewayService
import RPC
import Testing
import Vocabulary

@Suite("What comes by a stream, and in which order", .timeLimit(.minutes(3)))
struct StreamOrderTests {
    @Test("What was missed comes in pages, and then what comes: no gap, nothing twice")
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

    @Test("What comes while the page of what was missed is on its way comes behind it, and only once")
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
                // The page has been read and has 3 to 5. What comes now is heard of by the poll alone.
                await inbox.pages.arrivals(1)
                try inbox.tell("1", 4)
                await inbox.follows.arrivals(2)
                inbox.pages.open()
                try inbox.tell("1")
                #expect(try await readers.next() == Array(3...10))
            }
        }
    }

    @Test("Many readers that come, go and come again while much is told miss nothing and get nothing twice")
    func crowd() async throws {
        var configuration = GatewayConfiguration.patient
        // Those that have gone may be noticed late.
        configuration.accountStreamLimit = 1_000
        try await StreamTown.run(configuration: configuration) { town in
            try await withThrowingTaskGroup(of: [Int64].self) { readers in
                for reader in 0..<12 {
                    readers.addTask {
                        let token = reader < 6 ? "1" : "2"
                        var numbers: [Int64] = []
                        while numbers.count < 400 {
                            // Each goes after another number of events.
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

    @Test("Everybody gets their own, all streams of an account the same")
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

    @Test("Who has a place of another epoch, or from the future, is told to read the list anew, and goes on from there")
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

    @Test("When what is followed turns out to be another, all streams end, and who comes again is told to read anew")
    func restored() async throws {
        try await StreamTown.run { town in
            try town.inbox.tell("1", 3)
            let position = town.position(3)
            try await town.open("1", after: position) { connection async throws in
                town.inbox.restore()
                #expect(try await connection.remainingEvents().isEmpty)
                #expect(connection.hasEnded)
            }
            // The poll that found out, one that began anew, and no other before.
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

    @Test("The question for what was missed is asked as whoever reads, in the account's language")
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
