import DeliveriesContract
import Vocabulary

/// What a courier's phone reports, held against what is known. Reports come late, in any order and more than once, so
/// they count in the order in which they come, whatever time they claim; and whatever was true already stays so.
extension Delivery {
    /// Applies a report that has not been taken before.
    /// - Parameters:
    ///   - lostIt: whether it was called off while the courier held it. Nobody else learns that it was.
    ///   - now: the service's clock.
    /// - Returns: what became of it; unless it is applied, nothing changes.
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

    /// Whether the courier's part in it is over, and the report says nothing that does not go with its end: what led to
    /// it, or the end itself, which a direct call has told before.
    private func isPast(_ kind: ReportKind, for candidacy: Candidacy) -> Bool {
        if status == .delivered, holder == candidacy.courier { return kind != .givenUp }
        return candidacy.gaveUp && kind != .delivered
    }
}

/// What becomes of a report.
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
    /// What it is called as a step.
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
