public import Vocabulary

/// The party that ended the delivery or its holding.
public enum CancellationParty: String, WireValue, CaseIterable {
    case courier, store
    /// The town's operator, for example by blocking an account.
    case staff
}

/// The progress of the delivery when it was cancelled.
public enum CancellationStage: String, WireValue, CaseIterable {
    case pending, accepted, atStore, collected, atCustomer
}

/// The party at fault, by rule. It is information only: `cancelledCount` counts by the party that ended the delivery,
/// not by fault (R01.38).
public enum CancellationFault: String, WireValue, CaseIterable {
    case courier, store, nobody
}

/// A row of the cancellation ledger, as shown to the store.
public struct CancellationForStore: Codable, Hashable, Sendable {
    public var delivery: DeliveryID
    /// The courier who held the delivery; `null` when it was pending.
    public var courier: CourierName?
    public var by: CancellationParty
    public var stage: CancellationStage
    public var fault: CancellationFault
    /// The reason that the courier gave for giving up.
    public var reason: GiveUpReason?
    /// Whether it counts in the courier's `cancelledCount`: given up by the courier, and not pardoned (R01.38).
    public var isCounted: Bool
    public var at: Instant
    public var pardonedAt: Instant?

    public init(
        delivery: DeliveryID, courier: CourierName?, by: CancellationParty, stage: CancellationStage,
        fault: CancellationFault, reason: GiveUpReason?, isCounted: Bool, at: Instant, pardonedAt: Instant?
    ) {
        self.delivery = delivery
        self.courier = courier
        self.by = by
        self.stage = stage
        self.fault = fault
        self.reason = reason
        self.isCounted = isCounted
        self.at = at
        self.pardonedAt = pardonedAt
    }
}
