import Logging
import RPC
@testable import SQLiteKit
import TestKit
import Testing

@Suite("The log of a consumer names the trace of the call that caused an event", .timeLimit(.minutes(3)))
struct ConsumerRecordTests {
    private let town: ConsumerUnderTest
    private let log = RecordedLog()

    private static let trace = "4bf92f3577b34da6a3ce929d0e0e4736"
    private static let traceparent = "00-\(trace)-00f067aa0ba902b7-01"

    init() throws { town = try ConsumerUnderTest(as: "identity") }

    /// Always gives the same answer.
    private struct Journal: CallObserver {
        var wantsAll: Bool

        func wants(trace: TraceContext?, errorCode: Int?, duration: Duration) -> Bool { wantsAll && trace != nil }
        func record(_ record: CallRecord) {}
    }

    private func append(_ event: some Event, traceparent: String? = traceparent) async throws {
        try await town.source.database.write { [feed = town.source.feed] connection in
            _ = try feed.append(event, in: connection, traceparent: traceparent)
        }
    }

    /// Returns the log lines that are written while the consumer takes these events.
    private func records(
        _ journal: Journal?, _ effect: EventEffect = ConsumerUnderTest.remember, until sequence: Int64
    ) async throws -> [String] {
        let consumer = town.consumer(effect, journal: journal, logger: log.logger)
        try await town.running(consumer: consumer) {
            let hasComeThere = try await eventually { try await town.cursor?.sequence == sequence }
            let isThrough = try await eventually { try await town.cursor?.recipient == nil }
            #expect(hasComeThere && isThrough)
        }
        return log.lines.filter { $0.contains(" event [") }
    }

    @Test("Each event with a trace leaves one log record when it takes effect")
    func wanted() async throws {
        try await append(ParcelMoved(number: 1))
        try await append(ParcelMoved(number: 2), traceparent: nil)
        try await append(ParcelMoved(number: 3), traceparent: "of another form")
        // The effect passes this event.
        try await append(ParcelOpened(number: 4))
        let effect = EventEffect(of: ParcelMoved.self) { moved, _, connection in
            try ConsumerUnderTest.keep(moved.number, in: connection)
        }
        let records = try await records(Journal(wantsAll: true), effect, until: 4)
        #expect(try await town.seen == [1, 2, 3])
        #expect(records.count == 1)
        let record = try #require(records.first)
        #expect(record.hasPrefix("info event "))
        for part in [Self.trace, "parcels.moved", "event_sequence", "consumer"] {
            #expect(record.contains(part), "\(record)")
        }
        #expect(!record.contains(Self.traceparent))
    }

    @Test("An event that the journal does not want is logged at debug", arguments: [nil, false] as [Bool?])
    func unwanted(wantsAll: Bool?) async throws {
        try await append(ParcelMoved(number: 1))
        let records = try await records(wantsAll.map { Journal(wantsAll: $0) }, until: 1)
        #expect(records.count == 1)
        #expect(records.first?.hasPrefix("debug event ") == true)
    }

    @Test("An event in slices leaves one record when all slices are done")
    func slices() async throws {
        try await append(ParcelMoved(number: 1))
        let slices = EventEffect(slices: { _, reached, connection in
            guard reached < 3 else { return .done }
            try ConsumerUnderTest.keep(1, reached, in: connection)
            return .reached(reached + 1)
        })
        #expect(try await records(Journal(wantsAll: true), slices, until: 1).count == 1)
        #expect(try await town.seen.count == 3)
    }

    @Test("A retried event leaves its record when it takes effect")
    func again() async throws {
        try await append(ParcelMoved(number: 1))
        let attempts = Counter()
        let dying = EventEffect { event, connection in
            try ConsumerUnderTest.keep(event, in: connection)
            if attempts.next() <= 3 { throw Fixture.Refused() }
        }
        #expect(try await records(Journal(wantsAll: true), dying, until: 1).count == 1)
        #expect(attempts.count == 4)
    }
}
