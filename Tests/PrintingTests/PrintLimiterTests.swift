import Printing
import RPC
import TestKit
import Testing
import Vocabulary

@Suite("The limits of printing", .timeLimit(.minutes(3)))
struct PrintLimiterTests {
    @Test("Documents beyond the limits wait, then are refused, and waiting ones are printed in turn")
    func bounded() async throws {
        let limiter = PrintLimiter(places: 2, waiting: 3)
        let (gate, open) = AsyncStream<Void>.makeStream()
        try await withThrowingTaskGroup(of: Int.self) { group in
            for number in 0..<5 {
                group.addTask {
                    try await limiter.inTurn {
                        for await _ in gate {}
                        return number
                    }
                }
            }
            let isFull = await eventually { limiter.waiting == 3 }
            #expect(isFull)
            await #expect(throws: CallError.busy) { try await limiter.inTurn { 5 } }
            open.finish()
            let numbers = try await group.reduce(into: Set<Int>()) { $0.insert($1) }
            #expect(numbers == [0, 1, 2, 3, 4])
        }
        #expect(limiter.waiting == 0)
        #expect(try await limiter.inTurn { 6 } == 6)
    }

    @Test("A cancelled task stops waiting, and its turn goes to the next")
    func cancelled() async throws {
        let limiter = PrintLimiter(places: 1, waiting: 1)
        let (gate, open) = AsyncStream<Void>.makeStream()
        let (inside, enter) = AsyncStream<Void>.makeStream()
        try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask {
                try await limiter.inTurn {
                    enter.finish()
                    for await _ in gate {}
                }
            }
            for await _ in inside {}
            await withTaskGroup(of: Void.self) { waiting in
                waiting.addTask {
                    await #expect(throws: CancellationError.self) { try await limiter.inTurn {} }
                }
                let isWaiting = await eventually { limiter.waiting == 1 }
                #expect(isWaiting)
                waiting.cancelAll()
            }
            #expect(limiter.waiting == 0)
            open.finish()
            try await group.waitForAll()
        }
        #expect(try await limiter.inTurn { 1 } == 1)
    }

    @Test("One account has a limit of its own; other accounts and staff are not affected")
    func ofOne() async throws {
        let limiter = PrintLimiter(places: 1, waiting: 9, ofOne: 2)
        let olena = AccountID(at: Instant(milliseconds: 1_795_600_800_000), random: (0, 1))
        let petro = AccountID(at: Instant(milliseconds: 1_795_600_800_000), random: (0, 2))
        let (gate, open) = AsyncStream<Void>.makeStream()
        try await withThrowingTaskGroup(of: Int.self) { group in
            for (number, account) in [olena, olena, petro, nil, nil, nil].enumerated() {
                group.addTask {
                    try await limiter.inTurn(for: account) {
                        for await _ in gate {}
                        return number
                    }
                }
            }
            let isFull = await eventually { limiter.waiting == 5 }
            #expect(isFull)
            await #expect(throws: CallError.busy) { try await limiter.inTurn(for: olena) { 6 } }
            open.finish()
            let numbers = try await group.reduce(into: Set<Int>()) { $0.insert($1) }
            #expect(numbers == [0, 1, 2, 3, 4, 5])
        }
        // Refused and failed documents leave no trace.
        for _ in 0..<3 {
            await #expect(throws: CallError.goingAway) {
                try await limiter.inTurn(for: olena) { throw CallError.goingAway }
            }
        }
        #expect(try await limiter.inTurn(for: olena) { 7 } == 7)
    }

    @Test("A failed document frees its place")
    func failing() async throws {
        let limiter = PrintLimiter(places: 1, waiting: 0)
        for _ in 0..<3 {
            await #expect(throws: CallError.goingAway) { try await limiter.inTurn { throw CallError.goingAway } }
        }
        #expect(try await limiter.inTurn { 1 } == 1)
    }
}
