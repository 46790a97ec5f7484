import CarsContract
import Vocabulary

/// The transitions of a car. A refused transition changes nothing.
extension CarRecord {
    /// How long a car stays on sale without an answer of its seller.
    static let saleTime = Duration.seconds(30 * 86_400)
    /// How long before the end of the sale its seller is notified.
    static let warningTime = Duration.seconds(3 * 86_400)
    /// How much longer a car stays on sale while a bid for it is active.
    static let activeTime = Duration.seconds(86_400)

    /// The members that are missing before it can be put on sale.
    func missing(photos: Int) -> [CarRequirement] {
        guard state == .draft else { return [] }
        return CarRequirement.allCases.filter { requirement in
            switch requirement {
            case .specification: specification == nil
            case .hasWarranty: hasWarranty == nil
            case .accidents: accidents == nil
            case .replacedParts: replacedParts == nil
            case .photos: photos == 0
            }
        }
    }

    /// Puts a draft on sale. The caller has checked that nothing is missing.
    mutating func submit(at now: Instant) throws(SubmitCar.Refused) {
        guard state == .draft else { throw .notDraft }
        state = .onSale
        submittedAt = now
        expiresAt = now + Self.saleTime
        version += 1
    }

    /// The seller wants to sell it for longer. A car that has left the sale becomes a new one in the list.
    mutating func renew(at now: Instant) throws(RenewCar.Refused) {
        switch state {
        case .onSale: break
        case .expired:
            state = .onSale
            submittedAt = now
        case .draft, .sold, .deleted: throw .notOnSale
        }
        expiresAt = now + Self.saleTime
        version += 1
    }

    /// The seller has answered a bid, so the sale goes on. The answer is no change that others see: the version stays.
    mutating func keepOnSale(at now: Instant) {
        guard state == .onSale else { return }
        expiresAt = now + Self.saleTime
    }

    /// Whether its time on sale is over. It ends unless a bid is active.
    func isOverdue(at now: Instant) -> Bool {
        guard state == .onSale, pausedAt == nil, let expiresAt else { return false }
        return expiresAt <= now
    }

    /// The time on sale is over.
    mutating func expire() {
        guard state == .onSale else { return }
        state = .expired
        version += 1
    }

    /// The seller deletes a car that was on sale. What is left names it in the bids of dealers.
    mutating func delete(at now: Instant) throws(DeleteCar.Refused) {
        switch state {
        case .onSale, .expired: break
        case .sold: throw .carSold
        case .draft, .deleted: throw .unknownCar
        }
        state = .deleted
        description = ""
        (service, accidents, replacedParts, vin) = (nil, nil, nil, nil)
        pausedAt = nil
        endedAt = now
        version += 1
    }

    /// What the seller can do now.
    /// - Parameter hasCarOnSale: whether the seller has any car on sale.
    func actions(photos: Int, hasCarOnSale: Bool, at now: Instant) -> [CarAction] {
        switch state {
        case .draft:
            let isReady = !hasCarOnSale && missing(photos: photos).isEmpty
            return isReady ? [.update, .submit, .delete] : [.update, .delete]
        case .onSale:
            let isEnding = expiresAt.map { $0 <= now + Self.warningTime } ?? false
            return isEnding ? [.renew, .sell, .delete] : [.sell, .delete]
        case .expired: return hasCarOnSale ? [.delete] : [.renew, .delete]
        case .sold, .deleted: return []
        }
    }
}

extension ModelYear {
    /// The year of the newest cars: the next one.
    static func last(at now: Instant) -> Int {
        Int(CalendarDate(daysSince1970: now.milliseconds / 86_400_000).year) + 1
    }

    /// - Throws: `Faults` with `year` for a year after the next one.
    func check(at now: Instant) throws(Faults) {
        let last = Self.last(at: now)
        guard number <= last else { throw Faults("year", .outOfRange(Self.range.lowerBound...Int64(last))) }
    }
}
