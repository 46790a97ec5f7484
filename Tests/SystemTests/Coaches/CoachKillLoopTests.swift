import CoachesContract
import TestKit
import TestTowns
import Testing
import Vocabulary

@Suite("Coaches killed at random moments during payments", .serialized, .timeLimit(.minutes(5)))
struct CoachKillLoopTests {
    @Test("R03.31 R03.45 R03.60 kills at random moments lose no payment, refund none twice and sell no seat twice")
    func loop() async throws {
        try await CoachPrograms.run { programs in
            let town = programs.town
            let passengers = await race(6) { try await town.passenger($0 + 1) }.winners()
            try #require(passengers.count == 6)
            let dispatcher = try await programs.dispatcher()
            let dates = [try await town.day(after: 3), try await town.day(after: 4)]
            let load = CoachLoad(town, passengers: passengers, dispatcher: dispatcher, dates: dates)
            try await withThrowingTaskGroup(of: Void.self) { group in
                group.addTask { await load.run() }
                defer { load.stop() }
                for round in 1...killRounds {
                    try await Task.sleep(for: .milliseconds(Int.random(in: 100...600)))
                    var victims = [CoachPrograms.Part.booking]
                    if round.isMultiple(of: 4) { victims += [.egress, .acquirer] }
                    for victim in victims { try await programs.kill(victim) }
                    try await programs.start(victims)
                    let balance = try await programs.balance()
                    let parts = [balance.kept, balance.refunded, balance.toRefund, balance.failed]
                    let sum = parts.reduce(0) { $0 + $1.amount }
                    #expect(balance.received.amount == sum, "after kill \(round): \(balance)")
                }
                // A busy machine needs longer for the same load.
                let isEnough = try await eventually {
                    let orders = try programs.book().approved.values
                    return orders.count > 10 && orders.contains { $0.refunded > 0 }
                }
                #expect(isEnough, "too few payments were made")
            }
            try await programs.settle()

            let orders = try programs.book().approved.values
            let (approved, refunded) = (orders.reduce(0) { $0 + $1.amount }, orders.reduce(0) { $0 + $1.refunded })
            let balance = try await programs.balance()
            #expect(balance.received.amount == approved)
            #expect(balance.refunded.amount == refunded)
            #expect(balance.kept.amount == approved - refunded)
            #expect(balance.toRefund.amount == 0 && balance.failed.amount == 0)
        }
    }
}
