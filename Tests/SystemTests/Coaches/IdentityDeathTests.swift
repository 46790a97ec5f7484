import CoachesContract
import Foundation
import Synchronization
import TestKit
import Testing
import Vocabulary

@Suite("Coach bookings while identity is killed", .timeLimit(.minutes(5)))
struct IdentityDeathTests {
    private final class Run: Sendable {
        let isOver = Mutex(false)
        /// The number of answers with each status.
        let statuses = Mutex<[Int: Int]>([:])
    }

    /// Transport-booking requests the contacts of each passenger from identity. When identity dies with a request, the
    /// request is repeated, and so is the check of the session.
    @Test("A booking with a key never gets a server error while identity is killed four times")
    func keyed() async throws {
        try await RealTown.run { town in
            let passengers = await race(4) { try await town.passenger($0 + 1) }.winners()
            try #require(passengers.count == 4)
            let date = try await town.day(after: 3)
            let order = RealTown.order(1, on: date, at: "08:00")
            let run = Run()
            try await withThrowingTaskGroup(of: Void.self) { group in
                for (passenger, token) in passengers.enumerated() {
                    group.addTask {
                        var number = 0
                        while !run.isOver.withLock(\.self) {
                            number += 1
                            let answer = try await town.app(
                                "POST", "/v1/coaches/bookings", token: token, order,
                                headers: ["Idempotency-Key": "\(passenger)-\(number)"])
                            run.statuses.withLock { $0[answer.status, default: 0] += 1 }
                        }
                    }
                }
                for _ in 1...4 {
                    try await Task.sleep(for: .milliseconds(300))
                    let identity = try #require(town.children()["identity"])
                    kill(identity, SIGKILL)
                    let isBack = await eventually {
                        town.children()["identity"].map { $0 != identity } ?? false
                    }
                    #expect(isBack)
                }
                try await Task.sleep(for: .milliseconds(300))
                // A busy machine needs longer for the same load.
                let areEnough = await eventually { run.statuses.withLock(\.self).values.reduce(0, +) > 20 }
                #expect(areEnough, "too few calls were made")
                run.isOver.withLock { $0 = true }
                try await group.waitForAll()
            }
            let seen = run.statuses.withLock(\.self)
            let failures = seen.filter { $0.key >= 500 }
            #expect(failures.isEmpty, "\(seen)")
        }
    }
}
