import CallTypes
import RestaurantsContract
import SQLiteKit
import TestKit
import Testing
import Vocabulary

@testable import RestaurantsService

@Suite("The states in the README of restaurants")
struct OrderStateDiagramTests {
    private static let readme = "Services/CatalogOrders/README.md"

    /// The rules of an order, by the names of their functions.
    private enum Rule: String, CaseIterable {
        case accept, reject, amend, confirm, cancel, end, advance, void
    }

    private static let expiry = "deadline over"
    private static let steps = OrderStep.allCases.map { "\(AdvanceOrder.shortName) \($0.rawValue)" }
    private static let actions =
        [
            PlaceOrder.shortName, AcceptOrder.shortName, AmendOrder.shortName, ConfirmOrder.shortName,
            RejectOrder.shortName, CancelOrder.shortName, CloseSession.shortName,
            VoidLine.shortName,
        ] + steps + [expiry]

    /// Orders that are not accepted have one line, and accepted ones two in all states.
    private static let samples =
        OrderState.allCases.filter { !$0.isBilled }.map { OrderRecord.sample($0, [.sample()]) }
        + OrderRecord.acceptedSamples

    private static func outcomes(_ rule: Rule, _ sample: OrderRecord) -> [(action: String, value: OrderRecord)] {
        func outcome(
            _ action: String, _ change: (inout OrderRecord) throws -> Void
        ) -> [(action: String, value: OrderRecord)] {
            applying(to: sample, change).map { (action, $0) }
        }
        return switch rule {
        case .accept: outcome(AcceptOrder.shortName) { try $0.accept(by: .example, readyAt: nil) }
        case .reject: outcome(RejectOrder.shortName) { try $0.reject(because: .example) }
        case .amend:
            outcome(AmendOrder.shortName) { try $0.amend([1], because: .example, by: .example, at: .example) }
        case .confirm: outcome(ConfirmOrder.shortName) { try $0.confirm() }
        case .cancel: outcome(CancelOrder.shortName) { try $0.cancel() }
        // Closing a session ends only the orders that wait.
        case .end: sample.deadline == nil ? [] : outcome(CloseSession.shortName) { $0.end() }
        case .advance:
            zip(steps, OrderStep.allCases).flatMap { action, step in
                [nil, [1]].flatMap { lines in outcome(action) { try $0.advance(lines, to: step) } }
            }
        case .void: outcome(VoidLine.shortName) { try $0.void(1, because: .example) }
        }
    }

    @Test("The README draws the states of an order as the rules change them")
    func order() throws {
        var diagram = StateDiagram(states: OrderState.allCases.map(\.rawValue), actions: Self.actions)
        diagram.add(PlaceOrder.shortName, from: nil, to: OrderState.submitted.rawValue)
        diagram.explore(Self.samples, by: Rule.self, state: { $0.state.rawValue }, outcomes: Self.outcomes)
        for sample in Self.samples {
            let settled = sample.settled(at: .example + OrderRecord.patience)
            if settled != sample {
                diagram.add(Self.expiry, from: sample.state.rawValue, to: settled.state.rawValue)
            }
        }
        #expect(diagram.unreachedStates == [])
        #expect(diagram.idleActions == [])
        let isCurrent = try ReadmePart("states", "restaurants.order", in: Self.readme).matches(diagram.lines)
        #expect(isCurrent, "run `make record` to rewrite \(Self.readme), and review the difference")
    }

    @Test("Every rule of an order is drawn, and the README has this diagram of restaurants and no other")
    func complete() throws {
        let rules = try RuleSource.rules(of: "OrderRecord", in: "Services/CatalogOrders/Restaurants/Order")
        #expect(rules == Set(Rule.allCases.map(\.rawValue)))
        let names = try ReadmePart.names(of: "states", in: Self.readme)
        #expect(names.filter { $0.hasPrefix("restaurants.") } == ["restaurants.order"])
    }
}
