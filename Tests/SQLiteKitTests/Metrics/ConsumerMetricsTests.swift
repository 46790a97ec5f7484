import RPC
@testable import SQLiteKit
import TestKit
import Testing

@Suite("Lag of a consumer", .timeLimit(.minutes(3)))
struct ConsumerMetricsTests {
    private let town: ConsumerUnderTest

    init() throws { town = try ConsumerUnderTest() }

    private func consumer(_ effect: EventEffect = ConsumerUnderTest.remember) -> EventConsumer {
        town.consumer(effect, now: { [clock = town.source.clock] in clock.now })
    }

    private func events(_ consumer: EventConsumer) async -> Double? {
        await Collected(consumer).value("kvart_event_lag_events", ["source": "parcels"])
    }

    private func seconds(_ consumer: EventConsumer) async -> Double? {
        await Collected(consumer).value("kvart_event_lag_seconds", ["source": "parcels"])
    }

    @Test("The lag has no samples before the first reply of the source")
    func unknown() async throws {
        let consumer = consumer()
        #expect(await Collected(consumer).names == ["kvart_event_lag_events", "kvart_event_lag_seconds"])
        #expect(await events(consumer) == nil)
        #expect(await seconds(consumer) == nil)
    }

    @Test("The lag is zero when every event is done, and when there are none")
    func caughtUp() async throws {
        let consumer = consumer()
        try await town.running(consumer: consumer) {
            #expect(await eventually { await events(consumer) == 0 })
            #expect(await seconds(consumer) == 0)
            try await town.source.append(1...3)
            // An event for other services.
            try await town.source.open(4)
            #expect(try await town.hasSeen(1...3))
            #expect(await eventually { await events(consumer) == 0 })
            town.source.clock.advance(by: .seconds(60))
            #expect(await seconds(consumer) == 0)
        }
    }

    @Test("The age of a stuck consumer's events grows, even after the consumer has stopped")
    func stuck() async throws {
        let picky = EventEffect { event, connection in
            if event.sequence == 2 { throw Fixture.Refused() }
            try ConsumerUnderTest.keep(event, in: connection)
        }
        try await town.source.append(1...4)
        let stuck = consumer(picky)
        town.waits.grant(0)
        try await town.running(consumer: stuck) {
            #expect(await eventually { await events(stuck) == 3 })
            #expect(await eventually { town.waits.all.count == 1 })
        }
        town.source.clock.advance(by: .seconds(60))
        #expect(await events(stuck) == 3)
        let age = try #require(await seconds(stuck))
        #expect(age >= 60)
        #expect(age < 80)
        // The next consumer sees the rest.
        let next = consumer()
        try await town.running(consumer: next) {
            let hasSeenAll = try await town.hasSeen(1...4)
            #expect(hasSeenAll)
            #expect(await eventually { await events(next) == 0 })
            #expect(await eventually { await seconds(next) == 0 })
        }
    }

    @Test("The age of the lag grows while the source cannot be reached")
    func away() async throws {
        let consumer = consumer()
        town.client.turn(on: false)
        town.waits.grant(0)
        try await town.running(consumer: consumer) {
            #expect(await eventually { town.waits.all.count == 1 })
            #expect(await events(consumer) == nil)
            town.source.clock.advance(by: .seconds(40))
            let age = try #require(await seconds(consumer))
            #expect(age >= 40)
            #expect(age < 60)
            town.client.turn(on: true)
            town.waits.grant(.max)
            #expect(await eventually { await events(consumer) == 0 })
            #expect(await eventually { await seconds(consumer) == 0 })
        }
    }

    @Test("After a resync the consumer is at the position of the snapshot")
    func resync() async throws {
        try await town.source.append(1...3)
        try await town.running { () async throws in #expect(try await town.hasSeen(1...3)) }
        try await town.source.database.write { try EventFeed.renew(in: $0) }
        let consumer = consumer()
        try await town.running(consumer: consumer) {
            #expect(await eventually { await events(consumer) == 0 })
            #expect(await eventually { await seconds(consumer) == 0 })
        }
    }

    @Test("Without a clock the lag has events but no seconds")
    func noClock() async throws {
        let consumer = town.consumer()
        try await town.source.append(1...3)
        try await town.running(consumer: consumer) { () async throws in
            #expect(await eventually { await events(consumer) == 0 })
        }
        #expect(await seconds(consumer) == nil)
    }
}
