import CarsContract
import Vocabulary

/// The transitions of a bid. A refused transition changes nothing, and a repeated one changes nothing more.
extension BidRecord {
    /// How long a pending bid waits for the seller (R04.33).
    static let patience = Duration.seconds(48 * 3_600)

    /// The bid at a moment: a pending bid that nobody answered has expired, however late the job runs.
    func settled(at now: Instant) -> BidRecord {
        guard state == .pending, pausedAt == nil, now >= expiresAt else { return self }
        var settled = self
        settled.move(to: .expired, at: expiresAt)
        return settled
    }

    // MARK: The dealer

    /// Raises or lowers a pending bid. The new amount has the whole time again, and a receipt of its own (R04.33).
    mutating func change(to amount: SealedAmount, at now: Instant) throws(ChangeBid.Refused) {
        guard state != .expired else { throw .bidExpired }
        guard state == .pending else { throw .notPending }
        guard amount != self.amount else { return }
        self.amount = amount
        open(at: now)
    }

    /// Offers the same amount again, for the whole time.
    mutating func renew(at now: Instant) throws(MyBidRefused) {
        guard state.waits else { throw .notPending }
        open(at: now)
    }

    /// Takes the bid back for good.
    mutating func withdraw(at now: Instant) throws(MyBidRefused) {
        if state == .withdrawn { return }
        guard state.waits else { throw .notPending }
        move(to: .withdrawn, at: now)
    }

    private mutating func open(at now: Instant) {
        move(to: .pending, at: now)
        sequence += 1
        expiresAt = now + Self.patience
        if pausedAt != nil { pausedAt = now }
    }

    // MARK: The seller

    /// Accepts a pending bid. Several bids for a car may be active (R04.41).
    mutating func accept(at now: Instant) throws(AcceptBid.Refused) {
        if state == .active { return }
        guard state != .expired else { throw .bidExpired }
        guard state == .pending else { throw .notPending }
        move(to: .active, at: now)
        acceptedAt = now
    }

    /// Rejects a bid that waits, or one that was accepted (R04.42).
    mutating func reject(at now: Instant) throws(RejectBid.Refused) {
        if state == .rejected { return }
        guard state == .pending || state == .active else { throw .notPending }
        move(to: .rejected, at: now)
    }

    // MARK: Both

    /// One side says that there will be no deal after the bid was accepted.
    mutating func fallThrough(
        by party: BidParty, because reason: FellThroughReason, at now: Instant
    ) throws(ReportFellThrough.Refused) {
        if state == .fellThrough { return }
        guard state == .active else { throw .notActive }
        move(to: .fellThrough, at: now)
        (fellThroughBy, fellThroughReason) = (party, reason)
    }

    private mutating func move(to state: BidState, at now: Instant) {
        self.state = state
        changedAt = now
        if !state.waits { pausedAt = nil }
        version += 1
    }
}

/// The time in which the seller or the dealer is blocked does not count (R04.33).
extension BidRecord {
    /// The bid when the first of its two accounts is blocked. A bid that has expired before stays expired.
    func paused(at now: Instant) -> BidRecord {
        var paused = settled(at: now)
        if paused.state.waits, paused.pausedAt == nil { paused.pausedAt = now }
        return paused
    }

    /// The bid when none of its two accounts is blocked any more.
    func resumed(at now: Instant) -> BidRecord {
        guard let pausedAt else { return self }
        var resumed = self
        resumed.pausedAt = nil
        if state == .pending { resumed.expiresAt = expiresAt + (now - pausedAt) }
        return resumed
    }
}

extension BidState {
    /// Whether the dealer can renew or withdraw the bid.
    var waits: Bool { self == .pending || self == .expired }
}
