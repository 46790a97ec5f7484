import CarsContract
import RPC
import SQLiteKit
import TestKit
import TestTowns
import Testing
import Vocabulary

@testable import CarsService

@Suite("Calls about cars at once")
struct CarRaceTests {
    private static func faults(_ town: CarTown) async throws -> [String] {
        try await town.database.read { try CarBooks.faults(in: $0) + CarBooks.faultsOfList(in: $0) }
    }

    @Test("Of many starts at once one wins, in every round (R04.24)")
    func starts() async throws {
        let town = try await CarTown()
        let model = try await town.model()
        let call = StartCar(
            brand: model.brand, model: model.model, year: .example, mileage: .example, description: .example)
        for _ in 0..<raceRounds {
            let seller = town.stranger()
            let results = await race(8) { _ in try await town.call(call, as: seller).id }
            #expect(results.winners().count == 1)
            let isRefused = results.losers().allSatisfy { $0 as? StartCar.Refused == .draftExists }
            #expect(isRefused)
        }
    }

    @Test("Of a submission and a start at once, the seller has one car on sale, in every round (R04.24)")
    func submitsAndStarts() async throws {
        let town = try await CarTown()
        for round in 0..<raceRounds {
            let seller = town.stranger()
            let draft = try await town.draft(seller)
            let results = await race(6) { number in
                if number == round % 6 {
                    _ = try await town.call(SubmitCar(car: draft), as: seller)
                } else {
                    _ = try await town.start(seller)
                }
            }
            #expect(results.winners().count == 1)
            let isRefused = results.losers().allSatisfy { error in
                [.carOnSale, .draftExists].contains(error as? StartCar.Refused)
            }
            #expect(isRefused)
        }
        let faults = try await Self.faults(town)
        #expect(faults == [])
    }

    @Test("Of a renewal and the submission of another car at once one wins, in every round (R04.24)")
    func renewsAndSubmits() async throws {
        let town = try await CarTown()
        for round in 0..<raceRounds {
            let seller = town.stranger()
            let expired = try await town.ended(.expired, of: seller)
            let draft = try await town.draft(seller)
            let results = await race(4) { number in
                if number % 2 == round % 2 {
                    _ = try await town.call(SubmitCar(car: draft), as: seller)
                } else {
                    _ = try await town.call(RenewCar(car: expired), as: seller)
                }
            }
            // The second renewal of the same car only moves its end.
            let states = [try await town.record(expired)?.state, try await town.record(draft)?.state]
            #expect(states == [.onSale, .draft] || states == [.expired, .onSale])
            #expect(!results.winners().isEmpty)
        }
        let faults = try await Self.faults(town)
        #expect(faults == [])
    }

    @Test("Of a submission and a deletion at once nothing is left over, in every round")
    func submitsAndDeletes() async throws {
        let town = try await CarTown()
        for round in 0..<raceRounds {
            let seller = town.stranger()
            let draft = try await town.draft(seller)
            let results = await race(2) { number in
                if number == round % 2 {
                    _ = try await town.call(SubmitCar(car: draft), as: seller)
                } else {
                    _ = try await town.call(DeleteCar(car: draft), as: seller)
                }
            }
            let isRefused = results.losers().allSatisfy { $0 as? SubmitCar.Refused == .unknownCar }
            #expect(isRefused)
            let state = try await town.record(draft)?.state
            #expect(state == (results.losers().isEmpty ? .deleted : nil))
        }
        let faults = try await Self.faults(town)
        #expect(faults == [])
    }

    @Test("Of many deletions at once one wins, and each dealer is notified once, in every round")
    func deletions() async throws {
        let town = try await CarTown()
        for _ in 0..<raceRounds {
            let (seller, dealer) = (town.stranger(), town.strangeDealer())
            let car = try await town.sell(seller)
            _ = try await town.bid(of: dealer, for: car)
            let results = await race(4) { _ in _ = try await town.call(DeleteCar(car: car), as: seller) }
            #expect(results.winners().count == 1)
        }
        let (notices, faults) = (
            try await town.count("SELECT count(*) FROM kitEvent WHERE data LIKE '%cars.carDeleted%'"),
            try await Self.faults(town)
        )
        #expect(notices == raceRounds && faults == [])
    }
}
