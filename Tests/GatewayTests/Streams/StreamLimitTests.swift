import GatewayService
import HTTPTypes
import IdentityContract
import RPC
import ServiceKit
import TestKit
import Testing
import Vocabulary

@Suite("Stream limits and slow readers", .timeLimit(.minutes(3)))
struct StreamLimitTests {
    @Test("A stream over the limit is refused with the number, and accepted after one has closed")
    func total() async throws {
        var configuration = GatewayConfiguration.patient
        configuration.streamLimit = 2
        try await StreamTown.run(configuration: configuration) { town in
            try await town.open("1") { _ in
                try await town.open("2") { _ in
                    let answer = try await town.ask("GET \(StreamTown.path)", token: "3")
                    expectProblem(answer, 503, "gateway.tooManyStreams")
                    #expect(answer.member("limit") == "2")
                    #expect(answer.headers[.retryAfter] == "5")
                }
                let isLetIn = try await eventually {
                    try await EventConnection.open(town.port) { connection in
                        try await connection.ask(token: "3")
                        return connection.status == 200
                    }
                }
                #expect(isLetIn)
            }
        }
    }

    @Test("An account's newest stream replaces its oldest, which must stay away for a minute")
    func account() async throws {
        var configuration = GatewayConfiguration.patient
        configuration.accountStreamLimit = 2
        configuration.streamLimit = 3
        try await StreamTown.run(configuration: configuration) { town in
            try await town.open("1") { first in
                try await town.open("1b") { second in
                    try await town.open("2") { stranger in
                        // Also when no other account could open a stream.
                        try await town.open("1") { third in
                            #expect(try await first.next()?.position == town.position(0))
                            #expect(try await first.next()?.retry == 60_000)
                            #expect(try await first.next() == nil)
                            #expect(first.hasEnded)
                            try town.inbox.tell("1")
                            try town.inbox.tell("2")
                            #expect(try await second.events(1).first?.number == 1)
                            #expect(try await third.events(1).first?.number == 1)
                            #expect(try await stranger.events(1).first?.number == 1)
                        }
                    }
                }
            }
        }
    }

    @Test("A stalled reader is disconnected, others continue, and it gets the rest when it reconnects")
    func slow() async throws {
        let data = #"{"text":"\#(String(repeating: "x", count: 65_536))"}"#
        try await StreamTown.run { town in
            try await town.open("1", receiving: 262_144) { slow in
                try await town.open("1b") { quick in
                    for part in 0..<30 as Range<Int64> {
                        try town.inbox.tell("1", 10, data: data)
                        let numbers = try await quick.events(10).compactMap(\.number)
                        #expect(numbers == Array(part * 10 + 1...part * 10 + 10))
                    }
                }
                let taken = try await slow.remainingEvents().compactMap(\.number)
                #expect(!slow.hasEnded)
                #expect(!taken.isEmpty && taken.count < 300)
                #expect(taken == Array(1...Int64(taken.count)))
                try await town.open("1", after: town.position(Int64(taken.count))) { again in
                    let rest = try await again.events(300 - taken.count).compactMap(\.number)
                    #expect(rest == Array(Int64(taken.count) + 1...300))
                }
            }
        }
    }

    @Test("A reader that takes too long for one event is disconnected, however short its queue")
    func stalled() async throws {
        var configuration = GatewayConfiguration.patient
        configuration.answerTime = .milliseconds(300)
        // One event longer than the kernel's buffers, and none after it.
        let data = #"{"text":"\#(String(repeating: "x", count: 12_000_000))"}"#
        try await StreamTown.run(configuration: configuration) { town in
            try await town.open("1", receiving: 262_144) { slow in
                try await town.open("2") { other in
                    try town.inbox.tell("1", data: data)
                    try town.inbox.tell("2")
                    // Its event follows the other account's.
                    _ = try await other.events(1)
                    let start = ContinuousClock.now
                    while ContinuousClock.now - start < .seconds(1) {
                        try town.inbox.tell("2")
                        _ = try await other.events(1)
                    }
                }
                #expect(try await slow.remainingEvents().isEmpty)
                #expect(!slow.hasEnded)
            }
        }
    }

    @Test("A quiet stream outlives the answer and idle times and sends heartbeats")
    func quiet() async throws {
        var configuration = GatewayConfiguration.patient
        configuration.answerTime = .seconds(1)
        configuration.headTime = .seconds(1)
        configuration.requestTime = .seconds(1)
        configuration.idleTime = .seconds(2)
        configuration.heartbeatTime = .milliseconds(300)
        try await StreamTown.run(configuration: configuration) { town in
            // Measured from here, because several heartbeats may be queued before the first read.
            let start = ContinuousClock.now
            try await town.open("1") { connection in
                #expect(try await connection.next()?.position == town.position(0))
                for _ in 0..<10 { #expect(try await connection.next()?.text == ":\n") }
                #expect(ContinuousClock.now - start > .seconds(2))
                try town.inbox.tell("1")
                #expect(try await connection.events(1).first?.number == 1)
            }
        }
    }

    @Test("A client that has disconnected holds no stream, even without events")
    func gone() async throws {
        var configuration = GatewayConfiguration.patient
        configuration.streamLimit = 1
        try await StreamTown.run(configuration: configuration) { town in
            for token in ["1", "2", "1", "2", "1"] {
                let isLetIn = try await eventually {
                    try await EventConnection.open(town.port) { connection in
                        try await connection.ask(token: token)
                        return connection.status == 200
                    }
                }
                #expect(isLetIn)
            }
        }
    }

    @Test("A half-closed connection holds no stream: event readers never half-close")
    func halfClosed() async throws {
        var configuration = GatewayConfiguration.patient
        configuration.streamLimit = 1
        try await StreamTown.run(configuration: configuration) { town in
            try await RawConnection.open(town.port) { connection in
                try await connection.send("GET \(StreamTown.path)", headers: ["Authorization: Bearer 1"])
                connection.finish()
                // Returns when the gateway has closed too.
                _ = await connection.rest()
            }
            let isLetIn = try await eventually {
                try await EventConnection.open(town.port) { connection in
                    try await connection.ask(token: "2")
                    return connection.status == 200
                }
            }
            #expect(isLetIn)
        }
    }

    @Test("Feeds have their own connection, however many session checks are queued")
    func flooded() async throws {
        let checks = ScriptedClient.failing(ClientError.overloaded)
        // Starts after both feeds are followed.
        try await StreamTown.run(checks: checks) { town in
            let answer = try await town.ask("GET \(StreamTown.path)", token: "1")
            expectProblem(answer, 503, "rpc.busy")
            #expect(Set(checks.sent.map(\.method)) == [CheckSession.name])
        }
    }

    @Test("500 open streams all get an event from one poll")
    func many() async throws {
        DescriptorLimit.raise()
        var configuration = GatewayConfiguration.patient
        configuration.addressLimit = 1_000
        try await StreamTown.run(configuration: configuration) { town in
            try await withThrowingTaskGroup(of: Int64?.self) { readers in
                let areOpen = Gate()
                areOpen.open()
                for reader in 0..<500 {
                    readers.addTask {
                        try await town.open("\(reader / 10)") { connection in
                            _ = try await connection.next()
                            await areOpen.pass()
                            return try await connection.events(1).first?.number
                        }
                    }
                }
                await areOpen.arrivals(500)
                // A poll may be repeated, but not for each stream.
                #expect(town.inbox.follows.arrived <= 3)
                for account in 0..<50 { try town.inbox.tell("\(account)") }
                let numbers: [Int64?] = try await readers.reduce(into: []) { $0.append($1) }
                #expect(numbers == Array(repeating: 1, count: 500))
            }
        }
    }
}
