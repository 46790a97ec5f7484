import CityOffersContract
import Vocabulary

/// Who can see an offer. A refused step changes nothing.
extension OfferRecord {
    func state(at now: Instant) -> OfferState {
        switch visibility {
        case .draft: .draft
        case .held: .held
        case .inactive: .inactive
        case .hidden: .hidden
        case .published: now < visibleFrom ? .scheduled : isCurrent(at: now) ? .current : .past
        }
    }

    /// The steps that its promoter can take.
    func actions(at now: Instant) -> [OfferAction] {
        let steps: [OfferAction] =
            switch visibility {
            case .draft: [.publish, .delete]
            case .held: [.delete]
            case .published: [.deactivate]
            case .inactive: [.activate]
            case .hidden: []
            }
        let changes = EventChange.Kind.allCases.filter { canChangeEvent($0, at: now) }.map(\.action)
        return [.edit] + steps + changes
    }

    /// Publishes a draft. A repeat changes nothing.
    /// - Parameter isHeld: whether staff must look at it first.
    mutating func publish(isHeld: Bool, at now: Instant) throws(PublishOffer.Refused) {
        switch visibility {
        case .hidden: throw .hidden
        case .held, .published, .inactive: return
        case .draft: isHeld ? hold() : show(at: now)
        }
    }

    private mutating func hold() { visibility = .held }

    private mutating func show(at now: Instant) {
        visibility = .published
        publishedAt = publishedAt ?? now
    }

    mutating func setActive(_ isActive: Bool) throws(SetOfferActive.Refused) {
        switch visibility {
        case .hidden: throw .hidden
        case .draft, .held: throw .notPublished
        case .published, .inactive: visibility = isActive ? .published : .inactive
        }
    }

    /// Takes the offer away. One that was ever public is only taken out of sight, because people may have saved it or
    /// earned points with it.
    /// - Returns: whether its row must be erased.
    mutating func delete() -> Bool {
        switch visibility {
        case .draft, .held: return true
        case .published: visibility = .inactive
        case .inactive, .hidden: break
        }
        return false
    }

    /// Staff hides the offer.
    mutating func hide(because reason: Line) throws(HideOffer.Refused) {
        guard visibility != .draft else { throw .isDraft }
        visibility = .hidden
        hiddenReason = reason
    }

    /// Staff shows a hidden offer again, or releases one that was held back.
    /// - Parameter before: the visibility before it was hidden.
    mutating func restore(to before: OfferVisibility, at now: Instant) throws(RestoreOffer.Refused) {
        switch visibility {
        case .draft: throw .isDraft
        case .published, .inactive: return
        case .held, .hidden:
            hiddenReason = nil
            if visibility == .hidden, before == .inactive { visibility = .inactive } else { show(at: now) }
        }
    }
}
