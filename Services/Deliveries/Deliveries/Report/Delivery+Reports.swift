import DeliveriesContract
import Vocabulary

/// The rules for reports of couriers' phones. Reports come late, in any order and more than once. They count in the
/// order of arrival, whatever time they claim. A late report never undoes a known step.
extension Delivery {
    /// Applies a report that has not been taken before.
    /// - Parameters:
    ///   - lostIt: whether the delivery was cancelled while the courier held it. Other couriers do not learn of the
    ///     cancellation.
    ///   - now: the time by the service's clock.
    /// - Returns: the outcome. The delivery changes only if the report is applied.
    mutating func take(
        _ kind: ReportKind, by candidacy: Candidacy?, lostIt: Bool = false, at now: Instant
    ) -> ReportVerdict {
        if let candidacy, isPast(kind, for: candidacy) { return .late }
        if status == .cancelled, lostIt { return .refused(.finished) }
        do throws(HoldingRefused) {
            switch kind {
            case .atStore: return try advance(to: .atStore, by: candidacy, at: now) ? .applied : .late
            case .collected: return try advance(to: .collected, by: candidacy, at: now) ? .applied : .late
            case .atCustomer: return try advance(to: .atCustomer, by: candidacy, at: now) ? .applied : .late
            case .delivered: try deliver(by: candidacy, at: now)
            case .givenUp: try giveUp(by: candidacy, at: now)
            }
            return .applied
        } catch {
            return .refused(ReportRefusal(error))
        }
    }

    /// Returns whether the courier has ended the delivery and the report agrees with that end: an earlier step, or the
    /// same end that a direct call has reported before.
    private func isPast(_ kind: ReportKind, for candidacy: Candidacy) -> Bool {
        if status == .delivered, holder == candidacy.courier { return kind != .givenUp }
        return candidacy.gaveUp && kind != .delivered
    }
}

/// The outcome of a report.
enum ReportVerdict: Hashable, Sendable {
    case applied, late
    case refused(ReportRefusal)
}

extension ReportRefusal {
    init(_ refused: HoldingRefused) {
        switch refused {
        case .notOffered: self = .notOffered
        case .notHolder: self = .notHolder
        case .finished: self = .finished
        }
    }
}

extension ReportKind {
    /// The kind of step that the report causes.
    var step: DeliveryStepKind {
        switch self {
        case .atStore: .atStore
        case .collected: .collected
        case .atCustomer: .atCustomer
        case .delivered: .delivered
        case .givenUp: .givenUp
        }
    }
}
