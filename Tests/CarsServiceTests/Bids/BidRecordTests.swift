import CarsContract
import Testing
import Vocabulary

@testable import CarsService

@Suite("The rules of a bid")
struct BidRecordTests {
    /// All moves of a bid. A move within the 48 hours.
    private enum Move: String, CaseIterable {
        case change, changeToSame, renew, withdraw, accept, reject, fallThrough, sell, delete, win, settle, settleLate
    }

    private static let soon = BidRecord.sampleStart + .seconds(60)
    private static let late = BidRecord.sampleStart + BidRecord.patience

    private static func apply(_ move: Move, to bid: inout BidRecord) throws {
        switch move {
        case .change: try bid.change(to: SealedAmount(unchecked: 1), at: soon)
        case .changeToSame: try bid.change(to: bid.amount, at: soon)
        case .renew: try bid.renew(at: soon)
        case .withdraw: try bid.withdraw(at: soon)
        case .accept: try bid.accept(at: soon)
        case .reject: try bid.reject(at: soon)
        case .fallThrough: try bid.fallThrough(by: .seller, because: .other, at: soon)
        case .sell: _ = bid.close(because: .sold, at: soon)
        case .delete: _ = bid.close(because: .deleted, at: soon)
        case .win: bid.win(at: soon)
        case .settle: bid = bid.settled(at: late - .milliseconds(1))
        case .settleLate: bid = bid.settled(at: late)
        }
    }

    /// The state after each move, or the refusal. All others change nothing.
    private static func expected(_ move: Move, _ state: BidState) -> String? {
        switch (move, state) {
        case (.change, .pending), (.renew, .pending), (.renew, .expired): "pending"
        case (.withdraw, .pending), (.withdraw, .expired): "withdrawn"
        case (.accept, .pending): "active"
        case (.reject, .pending), (.reject, .active): "rejected"
        case (.fallThrough, .active): "fellThrough"
        case (.sell, .pending), (.sell, .expired), (.sell, .active), (.delete, .pending), (.delete, .expired),
            (.delete, .active):
            "closed"
        case (.settleLate, .pending): "expired"
        case (.changeToSame, .pending), (.withdraw, .withdrawn), (.accept, .active), (.reject, .rejected),
            (.fallThrough, .fellThrough), (.sell, _), (.delete, _), (.win, _), (.settle, _), (.settleLate, _):
            nil
        case (.change, .expired), (.changeToSame, .expired), (.accept, .expired): "refused: bidExpired"
        case (.fallThrough, _): "refused: notActive"
        case (.change, _), (.changeToSame, _), (.renew, _), (.withdraw, _), (.accept, _), (.reject, _):
            "refused: notPending"
        }
    }

    @Test("Each move leads each state to the state of the table, or is refused and changes nothing")
    func table() {
        for state in BidState.allCases {
            for move in Move.allCases {
                let old = BidRecord.sample(state)
                var new = old
                var outcome: String?
                do {
                    try Self.apply(move, to: &new)
                    outcome = new == old ? nil : new.state.rawValue
                } catch {
                    outcome = "refused: \(error)"
                    #expect(new == old, "\(move) of \(state)")
                }
                #expect(outcome == Self.expected(move, state), "\(move) of \(state)")
                let counts = new.version == old.version + (new == old ? 0 : 1)
                #expect(counts, "\(move) of \(state)")
            }
        }
    }

    @Test("A new amount and a renewal have a receipt of their own and the whole 48 hours (R04.33)")
    func windows() throws {
        var bid = BidRecord.sample(.pending)
        try bid.change(to: SealedAmount(unchecked: 7), at: Self.soon)
        #expect(bid.amount.amount == 7 && bid.sequence == 2 && bid.expiresAt == Self.soon + BidRecord.patience)
        var expired = BidRecord.sample(.expired)
        try expired.renew(at: Self.late)
        #expect(expired.sequence == 2 && expired.expiresAt == Self.late + BidRecord.patience)
        #expect(expired.amount == .example && expired.state == .pending)
    }

    @Test("A bid that expires has changed at the end of its 48 hours, however late that is noticed")
    func settled() {
        let settled = BidRecord.sample(.pending).settled(at: Self.late + .seconds(99))
        #expect(settled.state == .expired && settled.changedAt == Self.late && settled.version == 2)
        let again = settled.settled(at: Self.late + .seconds(199))
        #expect(again == settled)
    }

    @Test("Only a bid that was active when the car was sold is a candidate, and only a candidate wins (R04.54)")
    func candidates() {
        var (sold, deleted, pending) = (
            BidRecord.sample(.active), BidRecord.sample(.active), BidRecord.sample(.pending)
        )
        _ = sold.close(because: .sold, at: Self.soon)
        _ = deleted.close(because: .deleted, at: Self.soon)
        _ = pending.close(because: .sold, at: Self.soon)
        #expect(sold.wasActive && !deleted.wasActive && !pending.wasActive)
        for bid in [deleted, pending] {
            var other = bid
            other.win(at: Self.soon)
            #expect(other == bid)
        }
        sold.win(at: Self.soon)
        #expect(sold.state == .won)
    }

    // MARK: Blocked accounts

    @Test("Blocked time does not count: the rest of the 48 hours begins with the end of the block (R04.33)")
    func paused() {
        let paused = BidRecord.sample(.pending).paused(at: Self.soon)
        let (muchLater, rest) = (Self.late + .seconds(86_400), BidRecord.patience - .seconds(60))
        #expect(paused.settled(at: muchLater) == paused)
        #expect(paused.paused(at: muchLater) == paused)
        let resumed = paused.resumed(at: muchLater)
        #expect(resumed.pausedAt == nil && resumed.expiresAt == muchLater + rest)
        #expect(resumed.settled(at: muchLater + rest - .milliseconds(1)).state == .pending)
        #expect(resumed.settled(at: muchLater + rest).state == .expired)
    }

    @Test("A bid that has expired before the block stays expired, and others are not paused")
    func notPaused() {
        let expired = BidRecord.sample(.pending).paused(at: Self.late)
        #expect(expired.state == .expired && expired.resumed(at: Self.late + .seconds(9)).state == .expired)
        for state in BidState.allCases where state != .pending && state != .expired {
            let bid = BidRecord.sample(state)
            let (paused, resumed) = (bid.paused(at: Self.soon), bid.resumed(at: Self.soon))
            #expect(paused == bid && resumed == bid, "\(state)")
        }
    }

    @Test("A change or a renewal during a block has the whole 48 hours after it, and an answer ends the pause")
    func changedWhilePaused() throws {
        let later = Self.late + .seconds(9)
        var changed = BidRecord.sample(.pending, isPaused: true)
        try changed.change(to: SealedAmount(unchecked: 7), at: Self.soon)
        #expect(changed.resumed(at: later).expiresAt == later + BidRecord.patience)
        var renewed = BidRecord.sample(.expired, isPaused: true)
        try renewed.renew(at: Self.soon)
        #expect(renewed.settled(at: later).state == .pending)
        #expect(renewed.resumed(at: later).expiresAt == later + BidRecord.patience)
        var withdrawn = BidRecord.sample(.pending, isPaused: true)
        try withdrawn.withdraw(at: Self.soon)
        #expect(withdrawn.pausedAt == nil)
    }
}
