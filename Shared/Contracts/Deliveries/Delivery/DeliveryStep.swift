public import Vocabulary

/// The kind of a step in a delivery's history.
public enum DeliveryStepKind: String, WireValue, CaseIterable {
    case created, accepted, atStore, collected, atCustomer, delivered, givenUp
    /// Cancelled by the store.
    case cancelled
    /// Taken from the holder without an action of the holder (R01.59).
    case released
}

/// A step in the history of a delivery, or a report that changed nothing.
public struct DeliveryStep: Codable, Hashable, Sendable {
    /// The number in the history: 1, 2, 3 and so on, in the order of arrival at the service.
    public var number: Int
    public var kind: DeliveryStepKind
    /// The courier who acted or held the delivery; `null` when no courier was involved.
    public var courier: CourierName?
    /// The time of the step by the service's clock.
    public var at: Instant
    /// For a report, the time by the clock of the courier's phone. It is kept as claimed and decides nothing.
    public var occurredAt: Instant?
    /// `applied`, except for reports that changed nothing.
    public var outcome: ReportOutcome
    public var refusal: ReportRefusal?
    /// The reason for giving up, if the courier gave one.
    public var reason: GiveUpReason?

    public init(
        number: Int, kind: DeliveryStepKind, courier: CourierName?, at: Instant, occurredAt: Instant? = nil,
        outcome: ReportOutcome = .applied, refusal: ReportRefusal? = nil, reason: GiveUpReason? = nil
    ) {
        self.number = number
        self.kind = kind
        self.courier = courier
        self.at = at
        self.occurredAt = occurredAt
        self.outcome = outcome
        self.refusal = refusal
        self.reason = reason
    }
}
