import CityOffersContract
import Vocabulary

/// A change of the event of an offer, of which the people are told who have saved the offer.
enum EventChange: Hashable, Sendable {
    case postpone
    case reschedule(start: Instant, end: Instant?)
    case cancel

    enum Kind: CaseIterable {
        case postpone, reschedule, cancel

        var action: OfferAction {
            switch self {
            case .postpone: .postpone
            case .reschedule: .reschedule
            case .cancel: .cancel
            }
        }
    }

    var kind: Kind {
        switch self {
        case .postpone: .postpone
        case .reschedule: .reschedule
        case .cancel: .cancel
        }
    }
}

/// Why the event of an offer cannot change so.
enum EventObstacle: Error, Hashable {
    case notPublished, noEvent, eventOver, isCancelled
}

extension OfferStatus {
    /// The status after a change; `nil` for one that a cancelled event does not allow.
    func after(_ change: EventChange.Kind) -> OfferStatus? {
        switch (self, change) {
        case (_, .cancel): .cancelled
        case (.cancelled, _): nil
        case (_, .postpone): .postponed
        case (_, .reschedule): .rescheduled
        }
    }
}

extension OfferRecord {
    /// Whether it has an event, also one without a time now.
    var hasEvent: Bool { eventStart != nil || previousStart != nil }

    func canChangeEvent(_ change: EventChange.Kind, at now: Instant) -> Bool {
        guard obstacle(at: now) == nil, let after = status.after(change) else { return false }
        return after != status || change == .reschedule
    }

    private func obstacle(at now: Instant) -> EventObstacle? {
        guard publishedAt != nil else { return .notPublished }
        guard hasEvent else { return .noEvent }
        guard EventPhase(from: eventStart, until: eventEnd, at: now) != .over else { return .eventOver }
        return nil
    }

    /// Changes the event. A change to what is there already changes nothing.
    mutating func change(event change: EventChange, at now: Instant) throws(EventObstacle) {
        if let obstacle = obstacle(at: now) { throw obstacle }
        guard let after = status.after(change.kind) else { throw .isCancelled }
        if case .reschedule(let start, let end) = change {
            guard (start, end) != (eventStart, eventEnd) else { return }
            previousStart = previousStart ?? eventStart
            (eventStart, eventEnd) = (start, end)
        } else if after == status {
            return
        }
        if change == .postpone {
            previousStart = previousStart ?? eventStart
            (eventStart, eventEnd) = (nil, nil)
        }
        status = after
    }
}
