import CallTypes
import CarsContract
import TestKit
import Testing
import Vocabulary

@testable import CarsService

@Suite("The states of a car in the README of cars")
struct CarStateDiagramTests {
    private static let readme = "Services/CarMarketplace/README.md"

    /// The rules of a car, by the names of their functions.
    private enum Rule: String, CaseIterable {
        case submit, renew, keepOnSale, expire, delete, sell
    }

    private static let expiry = "30 days over"
    private static let actions = [
        StartCar.shortName, UpdateCar.shortName, SubmitCar.shortName, RenewCar.shortName, AcceptBid.shortName,
        RejectBid.shortName, MarkSold.shortName, DeleteCar.shortName, expiry,
    ]

    private static let samples = CarState.allCases.map { state in
        let isEnded = state == .sold || state == .deleted
        let time = state == .draft ? nil : Instant.example
        return CarRecord(
            id: .example, seller: .example, state: state, brand: .example, model: .example, year: .example,
            mileage: .example, description: "One owner.", createdAt: .example, submittedAt: time, expiresAt: time,
            endedAt: isEnded ? .example : nil)
    }

    private static func outcomes(_ rule: Rule, _ sample: CarRecord) -> [(action: String, value: CarRecord)] {
        func outcome(
            _ action: String, _ change: (inout CarRecord) throws -> Void
        ) -> [(action: String, value: CarRecord)] {
            applying(to: sample, change).map { (action, $0) }
        }
        let now = Instant.example
        return switch rule {
        case .submit: outcome(SubmitCar.shortName) { try $0.submit(at: now) }
        case .renew: outcome(RenewCar.shortName) { try $0.renew(at: now) }
        case .keepOnSale:
            [AcceptBid.shortName, RejectBid.shortName].flatMap { action in
                outcome(action) { $0.keepOnSale(at: now) }
            }
        case .expire: outcome(expiry) { $0.expire() }
        case .delete: outcome(DeleteCar.shortName) { try $0.delete(at: now) }
        case .sell: outcome(MarkSold.shortName) { try $0.sell(at: now) }
        }
    }

    @Test("The README draws the states of a car as the rules change them")
    func car() throws {
        var diagram = StateDiagram(states: CarState.allCases.map(\.rawValue), actions: Self.actions)
        diagram.add(StartCar.shortName, from: nil, to: CarState.draft.rawValue)
        diagram.add(UpdateCar.shortName, from: CarState.draft.rawValue, to: CarState.draft.rawValue)
        // Nothing is left of a draft.
        diagram.add(DeleteCar.shortName, from: CarState.draft.rawValue, to: nil)
        diagram.explore(Self.samples, by: Rule.self, state: { $0.state.rawValue }, outcomes: Self.outcomes)
        #expect(diagram.unreachedStates == [])
        #expect(diagram.idleActions == [])
        let isCurrent = try ReadmePart("states", "cars.car", in: Self.readme).matches(diagram.lines)
        #expect(isCurrent, "run `make record` to rewrite \(Self.readme), and review the difference")
    }

    @Test("Every rule of a car is drawn")
    func complete() throws {
        let rules = try RuleSource.rules(of: "CarRecord", in: "Services/CarMarketplace/Cars")
        #expect(rules == Set(Rule.allCases.map(\.rawValue)))
        let names = try ReadmePart.names(of: "states", in: Self.readme)
        #expect(names.contains("cars.car"))
    }
}
