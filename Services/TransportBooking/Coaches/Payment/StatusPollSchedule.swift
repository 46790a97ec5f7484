import Vocabulary

/// The times at which the acquirer is asked for the status of an attempt, because a callback may never come.
enum StatusPollSchedule {
    /// The times of the first requests, counted from the start of the attempt.
    static let young: [Duration] = [.seconds(60), .seconds(300), .seconds(900), .seconds(3_600)]
    /// The time of a request before the end of the time to pay.
    static let beforeEnd = Duration.seconds(60)
    /// The time of a request before the end of an extended hold. A payment that is settled by then is settled in time
    /// (R03.37).
    static let beforeRelease = Duration.seconds(15)
    /// The time of a request after the end of the time to pay, because the payment may have been approved anyway.
    static let afterEnd = Duration.seconds(86_400)
    /// The time after the end of the time to pay at which the requests stop, with or without an answer.
    static let givenUp = Duration.seconds(7 * 86_400)

    /// - Parameter isAnswered: whether the acquirer answered the last request.
    /// - Returns: `nil` when no request is needed any more.
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
