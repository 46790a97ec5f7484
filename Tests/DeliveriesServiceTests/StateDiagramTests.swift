import DeliveriesContract
import TestKit
import Testing
import Vocabulary

@testable import DeliveriesService

@Suite("The states in the README of deliveries")
struct StateDiagramTests {
    static let readme = "Services/Deliveries/README.md"

    /// The rules of a delivery, by the names of their functions.
    private enum Rule: String, CaseIterable {
        case accept, advance, take, deliver, giveUp, cancel, release
    }

    private static let reports = ReportKind.allCases.map { "\(ReportProgress.shortName) \($0.rawValue)" }
    private static let actions =
        [CreateDelivery.shortName, AcceptDelivery.shortName, DeliverDelivery.shortName, GiveUpDelivery.shortName]
        + reports + [CancelDelivery.shortName, DeliveryStepKind.released.rawValue]

    /// A delivery of every state, and a courier in every relation to it.
    private struct Sample: Hashable {
        var delivery: Delivery
        var candidacy: Candidacy?

        static let all = DeliveryStatus.allCases.flatMap { status in
            DeliveryRuleTests.Standing.allCases.flatMap { standing in
                // Only a delivery in progress has progress.
                let progress: [DeliveryProgress?] = status == .inProgress ? DeliveryProgress.allCases : [nil]
                return progress.map { reached in
                    var delivery = DeliveryRuleTests.delivery(status, standing)
                    delivery.progress = reached
                    return Sample(delivery: delivery, candidacy: DeliveryRuleTests.candidacy(standing))
                }
            }
        }
    }

    private static func outcomes(_ rule: Rule, _ sample: Sample) -> [(action: String, value: Sample)] {
        let (candidacy, now) = (sample.candidacy, DeliveryRuleTests.later)
        func outcome(_ action: String, _ change: (inout Delivery) throws -> Void) -> [(action: String, value: Sample)] {
            applying(to: sample) { try change(&$0.delivery) }.map { (action, $0) }
        }
        return switch rule {
        case .accept: outcome(AcceptDelivery.shortName) { try $0.accept(by: candidacy, at: now) }
        case .deliver: outcome(DeliverDelivery.shortName) { try $0.deliver(by: candidacy, at: now) }
        case .giveUp: outcome(GiveUpDelivery.shortName) { try $0.giveUp(by: candidacy, at: now) }
        case .cancel: outcome(CancelDelivery.shortName) { try $0.cancel(at: now) }
        case .release: outcome(DeliveryStepKind.released.rawValue) { try $0.release(at: now) }
        case .take:
            zip(reports, ReportKind.allCases).flatMap { action, kind in
                outcome(action) { _ = $0.take(kind, by: candidacy, at: now) }
            }
        // `take` calls it.
        case .advance: []
        }
    }

    @Test("The README draws the states of a delivery as the rules change them")
    func delivery() throws {
        var diagram = StateDiagram(states: DeliveryStatus.allCases.map(\.rawValue), actions: Self.actions)
        let new = Delivery(
            id: .example, store: .example,
            customer: Customer(firstName: .example, lastName: .example, address: .example, phone: nil),
            description: .example, createdAt: .example)
        diagram.add(CreateDelivery.shortName, from: nil, to: new.status.rawValue)
        diagram.explore(
            Sample.all, by: Rule.self, state: { $0.delivery.status.rawValue }, outcomes: Self.outcomes)
        #expect(diagram.unreachedStates == [])
        #expect(diagram.idleActions == [])
        let isCurrent = try ReadmePart("states", "deliveries.delivery", in: Self.readme).matches(diagram.lines)
        #expect(isCurrent, "run `make record` to rewrite \(Self.readme), and review the difference")
    }

    @Test("The README draws the progress of a delivery that a courier holds")
    func progress() throws {
        var diagram = StateDiagram(states: DeliveryProgress.allCases.map(\.rawValue), actions: Self.actions)
        diagram.explore(Sample.all, by: Rule.self, state: { $0.delivery.progress?.rawValue }) { rule, sample in
            // The other diagram shows how the progress ends.
            Self.outcomes(rule, sample).filter { $0.value.delivery.isHeld }
        }
        #expect(diagram.unreachedStates == [])
        let isCurrent = try ReadmePart("states", "deliveries.progress", in: Self.readme).matches(diagram.lines)
        #expect(isCurrent, "run `make record` to rewrite \(Self.readme), and review the difference")
    }

    @Test("Every rule of a delivery is drawn, and the README has the diagrams of the tests and no other")
    func complete() throws {
        let rules = try RuleSource.rules(of: "Delivery", in: "Services/Deliveries/Deliveries")
        #expect(rules == Set(Rule.allCases.map(\.rawValue)))
        let names = try ReadmePart.names(of: "states", in: Self.readme)
        #expect(names == ["deliveries.delivery", "deliveries.progress", "deliveries.cooperation"])
    }
}
