public import Vocabulary

/// What a step of a delivery's history is about.
public enum DeliveryStepKind: String, WireValue, CaseIterable {
    case created, accepted, atStore, collected, atCustomer, delivered, givenUp
    /// By the store.
    case cancelled
    /// Taken from the courier who held it, without that courier's doing (R01.59).
    case released
}

/// One thing that has happened to a delivery, or that a courier has reported of it.
public struct DeliveryStep: Codable, Hashable, Sendable {
    /// Its place in the delivery's history: 1, 2, 3 and so on, in the order in which the service heard of it.
    public var number: Int
    public var kind: DeliveryStepKind
    /// Who acted, or held it; `null` where no courier has to do with it.
    public var courier: CourierName?
    /// By the service's clock.
    public var at: Instant
    /// When it happened by the clock of the courier's phone, for what came as a report. Kept as it was claimed; nothing
    /// is decided by it.
    public var occurredAt: Instant?
    /// `applied` but for reports that changed nothing.
    public var outcome: ReportOutcome
    public var refusal: ReportRefusal?
    /// Why it was given up, if the courier has said.
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
