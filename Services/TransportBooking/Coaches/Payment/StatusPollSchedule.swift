import Vocabulary

/// When the acquirer is asked what became of an attempt, since a callback may never come (products C.4, 4).
enum StatusPollSchedule {
    /// After which times an attempt is asked about that the acquirer may not have heard of, counted from its beginning.
    static let young: [Duration] = [.seconds(60), .seconds(300), .seconds(900), .seconds(3_600)]
    /// How long before the time to pay is over.
    static let beforeEnd = Duration.seconds(60)
    /// How long before the seats are let go while a payment is being processed: what is settled by then is settled in
    /// time (R03.37).
    static let beforeRelease = Duration.seconds(15)
    /// How long after the time to pay is over: money may have come in anyway.
    static let afterEnd = Duration.seconds(86_400)
    /// How long after the time to pay is over it is not asked about any more, whatever the acquirer says or does not
    /// say.
    static let givenUp = Duration.seconds(7 * 86_400)

    /// - Parameter isAnswered: whether the acquirer has said something when it was last asked.
    /// - Returns: `nil` when there is nothing to be asked any more.
    static func next(
        for attempt: AttemptRecord, of booking: Booking, isAnswered: Bool = true, after now: Instant
    ) -> Instant? {
        let planned = Self.planned(attempt, booking, after: now)
        guard !isAnswered, attempt.state < .approved else { return planned }
        let soon = now + (now < booking.expiresAt + .seconds(3_600) ? .seconds(300) : .seconds(3_600))
        guard soon < booking.expiresAt + givenUp else { return planned }
        return planned.map { min($0, soon) } ?? soon
    }

    private static func planned(_ attempt: AttemptRecord, _ booking: Booking, after now: Instant) -> Instant? {
        let end = booking.expiresAt
        switch attempt.state {
        // An attempt that was replaced because the price changed may still have been paid.
        case .created,
            .expired where attempt.isOutdated(for: booking):
            let times = young.map { attempt.createdAt + $0 } + [end - beforeEnd, end, end + afterEnd]
            return times.filter { $0 > now }.min()
        case .processing:
            let release = booking.heldUntil
            if now < release - beforeRelease { return min(now + .seconds(60), release - beforeRelease) }
            if now < release { return release }
            let next = now + (now < end + afterEnd ? .seconds(900) : .seconds(3_600))
            return next < end + givenUp ? next : nil
        case .declined, .expired:
            return now < end + afterEnd ? end + afterEnd : nil
        case .approved, .reversed: return nil
        }
    }
}
