import RPC
import SQLiteKit
import TestKit
import Testing
import Vocabulary

@Suite("Checking a throttle without a use")
struct ThrottleWaitTests {
    private typealias Use = Throttle<TestLimit>.Use

    private static let one = [Use(.mail, "ana@example.org")]
    private static let start = TestLimit.start
    private let throttle: Throttle<TestLimit>
    private let database: ServiceDatabase

    init() throws { (throttle, database) = try TestLimit.throttle() }

    private func wait(_ uses: [Use], at now: Instant = TestLimit.start) async throws -> Int? {
        try await database.read { [throttle] in try throttle.wait(uses, at: now, in: $0) }
    }

    @Test("A check takes no use and writes nothing")
    func usesNothing() async throws {
        for _ in 0..<50 { #expect(try await wait(Self.one) == nil) }
        #expect(try await database.throttled() == 0)
        for _ in 0..<5 { try await throttle.take(Self.one, at: Self.start) }
    }

    @Test("A check returns the same wait as a use, to the millisecond")
    func sameAsTaking() async throws {
        for _ in 0..<4 { try await throttle.take(Self.one, at: Self.start) }
        #expect(try await wait(Self.one) == nil)
        try await throttle.take(Self.one, at: Self.start)
        for later in [0, 1, 899_000, 899_001, 899_999, 900_000] {
            let now = Self.start + .milliseconds(later)
            let said = try await wait(Self.one, at: now)
            let seconds = (900_000 - later + 999) / 1_000
            #expect(said == (seconds == 0 ? nil : seconds), "\(later)")
        }
        try await throttle.take(Self.one, at: Self.start + .seconds(900))
        #expect(try await wait(Self.one, at: Self.start + .seconds(900)) == 900)
    }

    @Test("The longest wait of several uses counts; without uses there is no wait")
    func several() async throws {
        let other = Use(.sms, "ana@example.org")
        for _ in 0..<5 { try await throttle.take(Self.one + [other], at: Self.start) }
        #expect(try await wait(Self.one + [other]) == 1_800)
        #expect(try await wait([other] + Self.one) == 1_800)
        #expect(try await wait(Self.one) == 900)
        #expect(try await wait([]) == nil)
    }

    @Test("When only failures count, all successes pass, and as many failures as the burst allows")
    func missesOnly() async throws {
        var (passed, refused) = (0, 0)
        for number in 0..<60 {
            guard try await wait(Self.one) == nil else {
                refused += 1
                continue
            }
            passed += 1
            if number >= 40 { try await throttle.take(Self.one, at: Self.start) }
        }
        #expect(passed == 45)
        #expect(refused == 15)
    }

    @Test("A rolled back transaction takes no use")
    func rolledBack() async throws {
        for _ in 0..<20 {
            await #expect(throws: Fixture.Refused.self) {
                try await database.write { [throttle] db in
                    let wait = try throttle.take(Self.one, at: Self.start, in: db)
                    if wait == nil { throw Fixture.Refused() }
                }
            }
        }
        #expect(try await database.throttled() == 0)
    }
}
