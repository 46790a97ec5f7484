import TestKit
import Testing

extension KilledTown {
    /// Runs a load while a program is killed ``killRounds`` times, and checks that the load goes on after each kill.
    /// - Parameters:
    ///   - pause: the milliseconds before a kill.
    ///   - count: how much the load has got acknowledged.
    ///   - check: runs after each kill, with its number, while the load goes on.
    ///   - isEnough: whether the load may end. A busy machine needs longer than all kills take.
    func loop(
        killing victim: Victim, pause: ClosedRange<Int> = 50...300, under run: @escaping @Sendable () async -> Void,
        stop: () -> Void, count: () -> Int, isEnough: () -> Bool,
        check: (_ round: Int) async throws -> Void = { _ in }
    ) async throws {
        try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask { await run() }
            defer { stop() }
            for round in 1...killRounds {
                try await Task.sleep(for: .milliseconds(Int.random(in: pause)))
                try await kill(victim)
                let before = count()
                try await check(round)
                let goesOn = await eventually { count() > before }
                try #require(goesOn, "nothing is acknowledged after kill \(round)")
            }
            let isDone = await eventually { isEnough() }
            #expect(isDone, "too little was acknowledged")
        }
    }
}
