public import Vocabulary

/// Who has ended what a courier had begun, or what waited for one.
public enum CancellationParty: String, WireValue, CaseIterable {
    case courier, store
    /// The operator of the town, for example by blocking an account.
    case staff
}

/// How far the delivery was.
public enum CancellationStage: String, WireValue, CaseIterable {
    case pending, accepted, atStore, collected, atCustomer
}

/// Whose fault it was, by rule, from what is known. Decides nothing: what counts is who has given up (R01.38).
public enum CancellationFault: String, WireValue, CaseIterable {
    case courier, store, nobody
}

/// A row of the ledger of cancellations as the delivery's store sees it.
public struct CancellationForStore: Codable, Hashable, Sendable {
    public var delivery: DeliveryID
    /// Who held it; `null` when nobody did.
    public var courier: CourierName?
    public var by: CancellationParty
    public var stage: CancellationStage
    public var fault: CancellationFault
    /// What the courier who gave it up has said.
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
