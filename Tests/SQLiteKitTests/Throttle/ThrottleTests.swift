import RPC
import SQLiteKit
import TestKit
import Testing
import Vocabulary

@Suite("Throttles")
struct ThrottleTests {
    private typealias Use = Throttle<TestLimit>.Use

    private static let one = [Use(.mail, "ana@example.org")]
    private static let start = TestLimit.start

    @Test("A limit lets its burst pass at once, and tells the next use how long to wait")
    func burst() async throws {
        let (throttle, _) = try TestLimit.throttle()
        for _ in 0..<5 { try await throttle.take(Self.one, at: Self.start) }
        await #expect(throws: CallError.throttled(retryAfter: 900)) {
            try await throttle.take(Self.one, at: Self.start)
        }
        // The wait is rounded up, so a retry after it passes.
        await #expect(throws: CallError.throttled(retryAfter: 900)) {
            try await throttle.take(Self.one, at: Self.start + .milliseconds(1))
        }
        await #expect(throws: CallError.throttled(retryAfter: 1)) {
            try await throttle.take(Self.one, at: Self.start + .milliseconds(899_999))
        }
        try await throttle.take(Self.one, at: Self.start + .seconds(900))
        await #expect(throws: CallError.throttled(retryAfter: 900)) {
            try await throttle.take(Self.one, at: Self.start + .seconds(900))
        }
    }

    @Test("After a long wait the whole burst is available again, and no more")
    func refilled() async throws {
        let (throttle, _) = try TestLimit.throttle()
        for _ in 0..<5 { try await throttle.take(Self.one, at: Self.start) }
        let later = Self.start + .seconds(30 * 86_400)
        for _ in 0..<5 { try await throttle.take(Self.one, at: later) }
        await #expect(throws: CallError.throttled(retryAfter: 900)) { try await throttle.take(Self.one, at: later) }
    }

    @Test("A refused attempt does not lengthen the wait")
    func inVain() async throws {
        let (throttle, _) = try TestLimit.throttle()
        for _ in 0..<5 { try await throttle.take(Self.one, at: Self.start) }
        for _ in 0..<50 {
            await #expect(throws: CallError.throttled(retryAfter: 900)) {
                try await throttle.take(Self.one, at: Self.start)
            }
        }
        try await throttle.take(Self.one, at: Self.start + .seconds(900))
    }

    @Test("Exactly five of a hundred concurrent uses pass")
    func hundred() async throws {
        let (throttle, _) = try TestLimit.throttle()
        let results = await race(100) { _ in try await throttle.take(Self.one, at: Self.start) }
        #expect(results.winners().count == 5)
        let losers = results.losers().compactMap { $0 as? CallError }
        #expect(losers == Array(repeating: .throttled(retryAfter: 900), count: 95))
    }

    @Test("Several uses are taken together or not at all, and the longest wait counts")
    func together() async throws {
        let (throttle, _) = try TestLimit.throttle()
        let other = Use(.sms, "+385911234567")
        for _ in 0..<5 { try await throttle.take([other], at: Self.start) }
        for _ in 0..<20 {
            await #expect(throws: CallError.throttled(retryAfter: 1_800)) {
                try await throttle.take(Self.one + [other], at: Self.start)
            }
        }
        // The refused attempts took nothing from the first limit.
        for _ in 0..<5 { try await throttle.take(Self.one, at: Self.start) }
    }

    @Test("A returned use can be taken again, and a full limit leaves no row")
    func givenBack() async throws {
        let (throttle, database) = try TestLimit.throttle()
        for _ in 0..<50 {
            try await throttle.take(Self.one, at: Self.start)
            try await throttle.giveBack(Self.one, at: Self.start)
        }
        #expect(try await database.throttled() == 0)
        for _ in 0..<4 { try await throttle.take(Self.one, at: Self.start) }
        try await throttle.giveBack(Self.one, at: Self.start)
        #expect(try await database.throttled() == 1)
        // Returning a use that was never taken does not raise the limit above its burst.
        try await throttle.giveBack([Use(.mail, "ivo@example.org")], at: Self.start)
        for _ in 0..<2 { try await throttle.take(Self.one, at: Self.start) }
        await #expect(throws: CallError.throttled(retryAfter: 900)) {
            try await throttle.take(Self.one, at: Self.start)
        }
    }

    @Test("Each key and each limit is counted on its own, and the table contains no key")
    func keys() async throws {
        let (throttle, database) = try TestLimit.throttle()
        let uses = [
            Use(.mail, "ana@example.org"), Use(.mail, "ivo@example.org"),
            Use(.sms, "ana@example.org"), Use(.client, client: "192.0.2.7"),
        ]
        for use in uses { for _ in 0..<5 { try await throttle.take([use], at: Self.start) } }
        #expect(try await database.throttled() == 4)
        for secret in ["ana@", "192.0.2"] { #expect(try await database.throttled(naming: secret) == 0) }
    }

    @Test("After the clock is set back far, the whole burst is available, and is used up as usual")
    func clockSetBack() async throws {
        let (throttle, _) = try TestLimit.throttle()
        for _ in 0..<2 { try await throttle.take(Self.one, at: Self.start) }
        let now = Self.start - .seconds(365 * 86_400)
        for _ in 0..<5 { try await throttle.take(Self.one, at: now) }
        await #expect(throws: CallError.throttled(retryAfter: 900)) { try await throttle.take(Self.one, at: now) }
    }

    @Test("After the clock is set back a little, no wait is longer than that of a used up limit")
    func clockSetBackALittle() async throws {
        let (throttle, _) = try TestLimit.throttle()
        for _ in 0..<5 { try await throttle.take(Self.one, at: Self.start) }
        // Concurrent calls arrive out of order like this.
        let now = Self.start - .seconds(30)
        await #expect(throws: CallError.throttled(retryAfter: 900)) { try await throttle.take(Self.one, at: now) }
    }

    @Test("A factor multiplies the burst and shortens the interval")
    func factor() async throws {
        let (throttle, _) = try TestLimit.throttle(factor: 3)
        for _ in 0..<15 { try await throttle.take(Self.one, at: Self.start) }
        await #expect(throws: CallError.throttled(retryAfter: 300)) {
            try await throttle.take(Self.one, at: Self.start)
        }
        try await throttle.take(Self.one, at: Self.start + .seconds(300))
    }

    @Test("The row of a full limit is removed")
    func idle() async throws {
        let (throttle, database) = try TestLimit.throttle()
        for number in 0..<1_200 { try await throttle.take([Use(.mail, "\(number)")], at: Self.start) }
        for _ in 0..<2 { try await throttle.take(Self.one, at: Self.start) }
        try await throttle.removeIdle(at: Self.start + .seconds(900) - .milliseconds(1))
        #expect(try await database.throttled() == 1_201)
        try await throttle.removeIdle(at: Self.start + .seconds(900))
        #expect(try await database.throttled() == 1)
    }
}
