import CallTypes
import CarsContract
import TestKit
import Testing
import Vocabulary

@testable import CarsService

@Suite("The states of a bid in the README of cars")
struct BidStateDiagramTests {
    private static let readme = "Services/CarMarketplace/README.md"

    /// The rules of a bid, by the names of their functions.
    private enum Rule: String, CaseIterable {
        case change, renew, withdraw, accept, reject, fallThrough, close, win
    }

    private static let (expiry, deleted) = ("48 hours over", "car deleted")
    private static let actions = [
        PlaceBid.shortName, ChangeBid.shortName, RenewBid.shortName, WithdrawBid.shortName, AcceptBid.shortName,
        RejectBid.shortName, ReportFellThrough.shortName, MarkSold.shortName, deleted, RateSale.shortName, expiry,
    ]

    private static func outcomes(_ rule: Rule, _ sample: BidRecord) -> [(action: String, value: BidRecord)] {
        func outcome(
            _ action: String, _ change: (inout BidRecord) throws -> Void
        ) -> [(action: String, value: BidRecord)] {
            applying(to: sample, change).map { (action, $0) }
        }
        let now = BidRecord.sampleStart
        return switch rule {
        case .change: outcome(ChangeBid.shortName) { try $0.change(to: SealedAmount(unchecked: 1), at: now) }
        case .renew: outcome(RenewBid.shortName) { try $0.renew(at: now) }
        case .withdraw: outcome(WithdrawBid.shortName) { try $0.withdraw(at: now) }
        case .accept: outcome(AcceptBid.shortName) { try $0.accept(at: now) }
        case .reject: outcome(RejectBid.shortName) { try $0.reject(at: now) }
        case .fallThrough:
            outcome(ReportFellThrough.shortName) { try $0.fallThrough(by: .seller, because: .other, at: now) }
        case .close:
            outcome(MarkSold.shortName) { _ = $0.close(because: .sold, at: now) }
                + outcome(deleted) { _ = $0.close(because: .deleted, at: now) }
        case .win: outcome(RateSale.shortName) { $0.win(at: now) }
        }
    }

    @Test("The README draws the states of a bid as the rules change them")
    func bid() throws {
        var diagram = StateDiagram(states: BidState.allCases.map(\.rawValue), actions: Self.actions)
        diagram.add(PlaceBid.shortName, from: nil, to: BidState.pending.rawValue)
        diagram.explore(BidRecord.samples, by: Rule.self, state: { $0.state.rawValue }, outcomes: Self.outcomes)
        for sample in BidRecord.samples {
            let settled = sample.settled(at: sample.expiresAt)
            if settled != sample {
                diagram.add(Self.expiry, from: sample.state.rawValue, to: settled.state.rawValue)
            }
        }
        #expect(diagram.unreachedStates == [])
        #expect(diagram.idleActions == [])
        let isCurrent = try ReadmePart("states", "cars.bid", in: Self.readme).matches(diagram.lines)
        #expect(isCurrent, "run `make record` to rewrite \(Self.readme), and review the difference")
    }

    @Test("Every rule of a bid is drawn")
    func complete() throws {
        let rules = try RuleSource.rules(of: "BidRecord", in: "Services/CarMarketplace/Cars")
        #expect(rules == Set(Rule.allCases.map(\.rawValue)))
        let names = try ReadmePart.names(of: "states", in: Self.readme)
        #expect(names.contains("cars.bid"))
    }
}
