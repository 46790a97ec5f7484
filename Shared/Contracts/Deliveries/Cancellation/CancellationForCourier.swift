public import Vocabulary

/// A row of the cancellation ledger, as shown to the courier who held the delivery.
public struct CancellationForCourier: Codable, Hashable, Sendable {
    public var delivery: DeliveryID
    public var store: StoreName
    public var by: CancellationParty
    public var stage: CancellationStage
    public var fault: CancellationFault
    /// The reason that the courier gave for giving up.
    public var reason: GiveUpReason?
    /// Whether it counts in the courier's `cancelledCount`: given up by the courier and not pardoned (R01.38).
    public var isCounted: Bool
    public var at: Instant
    public var pardonedAt: Instant?

    public init(
        delivery: DeliveryID, store: StoreName, by: CancellationParty, stage: CancellationStage,
        fault: CancellationFault, reason: GiveUpReason?, isCounted: Bool, at: Instant, pardonedAt: Instant?
    ) {
        self.delivery = delivery
        self.store = store
        self.by = by
        self.stage = stage
        self.fault = fault
        self.reason = reason
        self.isCounted = isCounted
        self.at = at
        self.pardonedAt = pardonedAt
    }
}
