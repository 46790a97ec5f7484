import DeliveriesContract
import Vocabulary

/// A parcel on its way, and the rules for what may happen to it: no clock, no database.
struct Delivery: Hashable, Sendable {
    let id: DeliveryID
    let store: StoreID
    let customer: Customer
    let description: Paragraph
    let createdAt: Instant
    var status: DeliveryStatus
    /// Who holds it or delivered it.
    var holder: CourierID?
    var version: Int

    init(
        id: DeliveryID, store: StoreID, customer: Customer, description: Paragraph, createdAt: Instant,
        status: DeliveryStatus = .pending, holder: CourierID? = nil, version: Int = 1
    ) {
        self.id = id
        self.store = store
        self.customer = customer
        self.description = description
        self.createdAt = createdAt
        self.status = status
        self.holder = holder
        self.version = version
    }

    private mutating func become(_ status: DeliveryStatus, heldBy holder: CourierID?) {
        self.status = status
        self.holder = holder
        version += 1
    }
}

/// How one courier stands to one delivery. A courier who was not chosen, or no longer works with the store, has none.
struct Candidacy: Hashable, Sendable {
    var courier: CourierID
    /// Accepted it once and gave it up (R01.39).
    var gaveUp = false
}

// MARK: What happens to it (dossier 01, 3.1)

extension Delivery {
    /// T2. Accepting what one holds already changes nothing, so that a lost reply can be asked for again.
    mutating func accept(by candidacy: Candidacy?) throws(AcceptDelivery.Refused) {
        guard let candidacy, status != .cancelled else { throw .notOffered }
        if status == .inProgress, holder == candidacy.courier { return }
        guard status == .pending else { throw .taken }
        guard !candidacy.gaveUp else { throw .gaveUpBefore }
        become(.inProgress, heldBy: candidacy.courier)
    }

    /// T3.
    mutating func deliver(by candidacy: Candidacy?) throws(HoldingRefused) {
        let courier = try holding(candidacy)
        become(.delivered, heldBy: courier)
    }

    /// T4.
    mutating func giveUp(by candidacy: Candidacy?) throws(HoldingRefused) {
        _ = try holding(candidacy)
        become(.pending, heldBy: nil)
    }

    /// T5 and T6.
    mutating func cancel() throws(CancelDelivery.Refused) {
        guard status == .pending || status == .inProgress else { throw .finished }
        become(.cancelled, heldBy: nil)
    }

    /// T7: its courier no longer works with the store.
    mutating func release() {
        precondition(status == .inProgress, "only what is held can be released")
        become(.pending, heldBy: nil)
    }

    private func holding(_ candidacy: Candidacy?) throws(HoldingRefused) -> CourierID {
        guard let candidacy else { throw .notOffered }
        switch status {
        case .pending: throw .notHolder
        case .inProgress:
            guard holder == candidacy.courier else { throw .notHolder }
            return candidacy.courier
        case .delivered: throw holder == candidacy.courier ? .finished : .notOffered
        case .cancelled: throw .notOffered
        }
    }
}

// MARK: Who sees what (dossier 01, 3.2 and 3.3)

extension Delivery {
    var actionsForStore: [DeliveryAction] {
        switch status {
        case .pending, .inProgress: [.cancel]
        case .delivered, .cancelled: []
        }
    }

    /// Pending ones are seen by all candidates, held and delivered ones by their courier alone.
    func isVisible(to candidacy: Candidacy?) -> Bool {
        guard let candidacy else { return false }
        switch status {
        case .pending: return true
        case .inProgress, .delivered: return holder == candidacy.courier
        case .cancelled: return false
        }
    }

    func actions(for candidacy: Candidacy) -> [DeliveryAction] {
        switch status {
        case .pending: candidacy.gaveUp ? [] : [.accept]
        case .inProgress: holder == candidacy.courier ? [.deliver, .giveUp] : []
        case .delivered, .cancelled: []
        }
    }
}
