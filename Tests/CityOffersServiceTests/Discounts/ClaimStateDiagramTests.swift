import CallTypes
import CityOffersContract
import TestKit
import Testing
import Vocabulary

@testable import CityOffersService

@Suite("The states of a claim in the README")
struct ClaimStateDiagramTests {
    private static let readme = "Services/CatalogOrders/README.md"
    private static let now = TestClock().now

    /// The rules of a claim, by the names of their functions.
    private enum Rule: String, CaseIterable {
        case reserve, confirm, release
    }

    private static let (lapse, expiry) = ("10 minutes over", "time over")
    private static let actions = [
        ClaimDiscount.shortName, ReserveRedemption.shortName, ConfirmRedemption.shortName, ReleaseRedemption.shortName,
        lapse, expiry,
    ]

    private static func sample(_ state: ClaimState, expiring wait: Duration = .seconds(86_400)) -> ClaimRecord {
        var claim = ClaimRecord(
            id: .example, discount: .example, follower: .example, promoter: .example, number: 1, percent: 20,
            state: state, secret: [UInt8](repeating: 1, count: RotatingCode.secretLength), issuedAt: now,
            expiresAt: now + wait)
        switch state {
        case .issued, .expired: break
        case .reserved: (claim.reservedUntil, claim.appliedPercent) = (now + ClaimRecord.reservationTime, 20)
        case .redeemed: (claim.redeemedAt, claim.appliedPercent) = (now, 20)
        }
        return claim
    }

    /// One for each state, and a claim that was reserved shortly before its end.
    private static let samples = ClaimState.allCases.map { sample($0) } + [sample(.reserved, expiring: .seconds(60))]

    private static func outcomes(_ rule: Rule, _ sample: ClaimRecord) -> [(action: String, value: ClaimRecord)] {
        func outcome(
            _ action: String, _ change: (inout ClaimRecord) throws -> Void
        ) -> [(action: String, value: ClaimRecord)] {
            applying(to: sample, change).map { (action, $0) }
        }
        return switch rule {
        case .reserve:
            outcome(ReserveRedemption.shortName) { try $0.reserve(1, price: nil, discount: nil, at: now) }
        case .confirm: outcome(ConfirmRedemption.shortName) { try $0.confirm(at: now) }
        case .release: outcome(ReleaseRedemption.shortName) { $0.release() }
        }
    }

    @Test("The README draws the states of a claim as the rules change them")
    func claim() throws {
        var diagram = StateDiagram(states: ClaimState.allCases.map(\.rawValue), actions: Self.actions)
        diagram.add(ClaimDiscount.shortName, from: nil, to: ClaimState.issued.rawValue)
        diagram.explore(Self.samples, by: Rule.self, state: { $0.state.rawValue }, outcomes: Self.outcomes)
        for sample in Self.samples {
            let settled = sample.settled(at: sample.reservedUntil ?? sample.expiresAt)
            guard settled != sample else { continue }
            diagram.add(
                sample.reservedUntil == nil ? Self.expiry : Self.lapse, from: sample.state.rawValue,
                to: settled.state.rawValue)
        }
        #expect(diagram.unreachedStates == [])
        #expect(diagram.idleActions == [])
        let isCurrent = try ReadmePart("states", "cityOffers.claim", in: Self.readme).matches(diagram.lines)
        #expect(isCurrent, "run `make record` to rewrite \(Self.readme), and review the difference")
    }

    @Test("Every rule of a claim is drawn")
    func complete() throws {
        let rules = try RuleSource.rules(of: "ClaimRecord", in: "Services/CatalogOrders/CityOffers/Discount")
        #expect(rules == Set(Rule.allCases.map(\.rawValue)))
    }
}
