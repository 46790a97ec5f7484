import CarsContract
import Vocabulary

@testable import CarsService

extension BidRecord {
    static let sampleStart = Instant(milliseconds: 1_000_000)

    /// A bid in a state that its columns agree with.
    static func sample(_ state: BidState, wasActive: Bool = false, isPaused: Bool = false) -> BidRecord {
        let wasAccepted = [.active, .fellThrough, .won].contains(state) || wasActive
        var bid = BidRecord(
            id: .example, car: .example, seller: .example, dealer: .example, state: state, amount: .example,
            currency: .kwd, sequence: 1, createdAt: sampleStart, changedAt: sampleStart,
            expiresAt: sampleStart + patience, pausedAt: isPaused ? sampleStart : nil,
            acceptedAt: wasAccepted ? sampleStart : nil, wasActive: wasActive)
        if state == .fellThrough { (bid.fellThroughBy, bid.fellThroughReason) = (.dealer, .noAnswer) }
        return bid
    }

    /// A bid in each state, and a closed one that may win.
    static var samples: [BidRecord] { BidState.allCases.map { sample($0) } + [sample(.closed, wasActive: true)] }
}
