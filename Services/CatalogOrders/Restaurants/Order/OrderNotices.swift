import RestaurantsContract
import Vocabulary

extension RestaurantsNotice {
    /// The notice to the guest about a step of an employee.
    /// - Returns: `nil` for a step of which the guest is not notified.
    static func of(_ new: OrderRecord, after old: OrderRecord, at now: Instant) -> RestaurantsNotice? {
        guard new.state != old.state else { return nil }
        switch new.state {
        case .accepted: return .orderAccepted(new.view, minutes: new.minutes(from: now))
        case .needsGuestOk: return new.reason.map { .orderChanged(new.view, reason: $0) }
        case .ready: return .orderReady(new.view)
        case .rejected: return new.reason.map { .orderRejected(new.view, reason: $0) }
        case .submitted, .preparing, .served, .cancelled, .expired: return nil
        }
    }
}

extension OrderRecord {
    /// The estimate in minutes. `nil` without an estimate, and for an order that is ready at once.
    fileprivate func minutes(from now: Instant) -> Int? {
        guard let readyAt, readyAt > now else { return nil }
        return Int((readyAt.milliseconds - now.milliseconds) / 60_000)
    }
}
