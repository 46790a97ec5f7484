public import Vocabulary

/// Where an event is in its time.
public enum EventPhase: String, WireValue, CaseIterable {
    case upcoming, ongoing, over
    /// The offer has no event, or the event has no time now.
    case unscheduled

    /// Returns the phase at a moment. An event without an end is over when it has begun. The start belongs to the
    /// event, the end does not.
    public init(from start: Instant?, until end: Instant?, at now: Instant) {
        guard let start else {
            self = .unscheduled
            return
        }
        if now < start {
            self = .upcoming
        } else {
            self = end.map { now < $0 } ?? false ? .ongoing : .over
        }
    }
}
