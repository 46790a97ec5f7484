import RPC
import TestKit
import Testing
import Vocabulary

@testable import CoachesService

@Suite("Who prints and who waits", .timeLimit(.minutes(3)))
struct PrintLineTests {
    @Test("So many print at once, so many wait, the next is refused; then it is their turn")
    func bounded() async throws {
        let line = PrintLine(places: 2, waiting: 3)
        let (gate, open) = AsyncStream<Void>.makeStream()
        try await withThrowingTaskGroup(of: Int.self) { group in
            for number in 0..<5 {
                group.addTask {
                    try await line.inTurn {
                        for await _ in gate {}
                        return number
                    }
                }
            }
            let isFull = await eventually { line.waiting == 3 }
            #expect(isFull)
            await #expect(throws: CallError.busy) { try await line.inTurn { 5 } }
            open.finish()
            let numbers = try await group.reduce(into: Set<Int>()) { $0.insert($1) }
            #expect(numbers == [0, 1, 2, 3, 4])
        }
        #expect(line.waiting == 0)
        #expect(try await line.inTurn { 6 } == 6)
    }

    @Test("Who is gone waits no longer, and the turn goes to the next one")
    func cancelled() async throws {
        let line = PrintLine(places: 1, waiting: 1)
        let (gate, open) = AsyncStream<Void>.makeStream()
        let (inside, enter) = AsyncStream<Void>.makeStream()
        try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask {
                try await line.inTurn {
                    enter.finish()
                    for await _ in gate {}
                }
            }
            for await _ in inside {}
            await withTaskGroup(of: Void.self) { waiting in
                waiting.addTask {
                    await #expect(throws: CancellationError.self) { try await line.inTurn {} }
                }
                let isWaiting = await eventually { line.waiting == 1 }
                #expect(isWaiting)
                waiting.cancelAll()
            }
            #expect(line.waiting == 0)
            open.finish()
            try await group.waitForAll()
        }
        #expect(try await line.inTurn { 1 } == 1)
    }

    @Test("One account has only so many printing and waiting; the others and staff have their own")
    func ofOne() async throws {
        let line = PrintLine(places: 1, waiting: 9, ofOne: 2)
        let olena = AccountID(at: CoachTown.start, random: (0, 1))
        let petro = AccountID(at: CoachTown.start, random: (0, 2))
        let (gate, open) = AsyncStream<Void>.makeStream()
        try await withThrowingTaskGroup(of: Int.self) { group in
            for (number, account) in [olena, olena, petro, nil, nil, nil].enumerated() {
                group.addTask {
                    try await line.inTurn(for: account) {
                        for await _ in gate {}
                        return number
                    }
                }
            }
            let isFull = await eventually { line.waiting == 5 }
            #expect(isFull)
            await #expect(throws: CallError.busy) { try await line.inTurn(for: olena) { 6 } }
            open.finish()
            let numbers = try await group.reduce(into: Set<Int>()) { $0.insert($1) }
            #expect(numbers == [0, 1, 2, 3, 4, 5])
        }
        // Who was refused and who has failed leave nothing behind.
        for _ in 0..<3 {
            await #expect(throws: CallError.goingAway) {
                try await line.inTurn(for: olena) { throw CallError.goingAway }
            }
        }
        #expect(try await line.inTurn(for: olena) { 7 } == 7)
    }

    @Test("What fails gives its place back")
    func failing() async throws {
        let line = PrintLine(places: 1, waiting: 0)
        for _ in 0..<3 {
            await #expect(throws: CallError.goingAway) { try await line.inTurn { throw CallError.goingAway } }
        }
        #expect(try await line.inTurn { 1 } == 1)
    }
}
