import RPC
import SQLiteKit
import TestKit
import Testing
import Vocabulary

@Suite("Throttles")
struct ThrottleTests {
    private typealias Use = Throttle<PostLimit>.Use

    private static let one = [Use(.letter, "ana@example.org")]
    private static let start = PostLimit.start

    @Test("As many as the limit says pass at once; the next is told how long to wait")
    func burst() async throws {
        let (throttle, _) = try PostLimit.throttle()
        for _ in 0..<5 { try await throttle.take(Self.one, at: Self.start) }
        await #expect(throws: CallError.throttled(retryAfter: 900)) {
            try await throttle.take(Self.one, at: Self.start)
        }
        // Rounded up: who comes when told is let through.
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

    @Test("Whoever waits long enough has all again, and no more than all")
    func refilled() async throws {
        let (throttle, _) = try PostLimit.throttle()
        for _ in 0..<5 { try await throttle.take(Self.one, at: Self.start) }
        let later = Self.start + .seconds(30 * 86_400)
        for _ in 0..<5 { try await throttle.take(Self.one, at: later) }
        await #expect(throws: CallError.throttled(retryAfter: 900)) { try await throttle.take(Self.one, at: later) }
    }

    @Test("Asking in vain does not make the wait longer")
    func inVain() async throws {
        let (throttle, _) = try PostLimit.throttle()
        for _ in 0..<5 { try await throttle.take(Self.one, at: Self.start) }
        for _ in 0..<50 {
            await #expect(throws: CallError.throttled(retryAfter: 900)) {
                try await throttle.take(Self.one, at: Self.start)
            }
        }
        try await throttle.take(Self.one, at: Self.start + .seconds(900))
    }

    @Test("Of a hundred at once exactly five pass")
    func hundred() async throws {
        let (throttle, _) = try PostLimit.throttle()
        let results = await race(100) { _ in try await throttle.take(Self.one, at: Self.start) }
        #expect(results.winners().count == 5)
        let losers = results.losers().compactMap { $0 as? CallError }
        #expect(losers == Array(repeating: .throttled(retryAfter: 900), count: 95))
    }

    @Test("Several are used together or not at all, and the longest wait counts")
    func together() async throws {
        let (throttle, _) = try PostLimit.throttle()
        let other = Use(.parcel, "+385911234567")
        for _ in 0..<5 { try await throttle.take([other], at: Self.start) }
        for _ in 0..<20 {
            await #expect(throws: CallError.throttled(retryAfter: 1_800)) {
                try await throttle.take(Self.one + [other], at: Self.start)
            }
        }
        // The refused ones have cost the first limit nothing.
        for _ in 0..<5 { try await throttle.take(Self.one, at: Self.start) }
    }

    @Test("What is given back can be used again, and leaves no row when all is there")
    func givenBack() async throws {
        let (throttle, database) = try PostLimit.throttle()
        for _ in 0..<50 {
            try await throttle.take(Self.one, at: Self.start)
            try await throttle.giveBack(Self.one, at: Self.start)
        }
        #expect(try await database.throttled() == 0)
        for _ in 0..<4 { try await throttle.take(Self.one, at: Self.start) }
        try await throttle.giveBack(Self.one, at: Self.start)
        #expect(try await database.throttled() == 1)
        // Nothing was used: giving it back makes no more than all.
        try await throttle.giveBack([Use(.letter, "ivo@example.org")], at: Self.start)
        for _ in 0..<2 { try await throttle.take(Self.one, at: Self.start) }
        await #expect(throws: CallError.throttled(retryAfter: 900)) {
            try await throttle.take(Self.one, at: Self.start)
        }
    }

    @Test("Each key and each limit is counted for itself, and no key stands in the table")
    func keys() async throws {
        let (throttle, database) = try PostLimit.throttle()
        let uses = [
            Use(.letter, "ana@example.org"), Use(.letter, "ivo@example.org"),
            Use(.parcel, "ana@example.org"), Use(.client, client: "192.0.2.7"),
        ]
        for use in uses { for _ in 0..<5 { try await throttle.take([use], at: Self.start) } }
        #expect(try await database.throttled() == 4)
        for secret in ["ana@", "192.0.2"] { #expect(try await database.throttled(naming: secret) == 0) }
    }

    @Test("A clock that is set back far keeps nobody waiting: all is there, and used up as ever")
    func clockSetBack() async throws {
        let (throttle, _) = try PostLimit.throttle()
        for _ in 0..<2 { try await throttle.take(Self.one, at: Self.start) }
        let now = Self.start - .seconds(365 * 86_400)
        for _ in 0..<5 { try await throttle.take(Self.one, at: now) }
        await #expect(throws: CallError.throttled(retryAfter: 900)) { try await throttle.take(Self.one, at: now) }
    }

    @Test("One that is set back a little makes nobody wait longer than a limit that is all used up")
    func clockSetBackALittle() async throws {
        let (throttle, _) = try PostLimit.throttle()
        for _ in 0..<5 { try await throttle.take(Self.one, at: Self.start) }
        // As calls are that were made at once and come out of order.
        let now = Self.start - .seconds(30)
        await #expect(throws: CallError.throttled(retryAfter: 900)) { try await throttle.take(Self.one, at: now) }
    }

    @Test("A factor lets so many times as much through, and gives it back so much faster")
    func factor() async throws {
        let (throttle, _) = try PostLimit.throttle(factor: 3)
        for _ in 0..<15 { try await throttle.take(Self.one, at: Self.start) }
        await #expect(throws: CallError.throttled(retryAfter: 300)) {
            try await throttle.take(Self.one, at: Self.start)
        }
        try await throttle.take(Self.one, at: Self.start + .seconds(300))
    }

    @Test("What is all there again is erased")
    func idle() async throws {
        let (throttle, database) = try PostLimit.throttle()
        for number in 0..<1_200 { try await throttle.take([Use(.letter, "\(number)")], at: Self.start) }
        for _ in 0..<2 { try await throttle.take(Self.one, at: Self.start) }
        try await throttle.removeIdle(at: Self.start + .seconds(900) - .milliseconds(1))
        #expect(try await database.throttled() == 1_201)
        try await throttle.removeIdle(at: Self.start + .seconds(900))
        #expect(try await database.throttled() == 1)
    }
}
