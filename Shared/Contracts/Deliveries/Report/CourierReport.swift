public import Vocabulary

/// What a courier's phone can report.
public enum ReportKind: String, WireValue, CaseIterable {
    case atStore, collected, atCustomer, delivered, givenUp
}

/// What a courier's phone says has happened, perhaps long ago, without a network.
public struct CourierReport: Codable, Hashable, Sendable {
    /// Made by the phone, once for what happened once: a report that is sent again has the same.
    public var id: ReportID
    public var delivery: DeliveryID
    public var kind: ReportKind
    /// By the phone's clock, which may be wrong: kept, never believed.
    public var occurredAt: Instant
    /// Why it was given up; only with `givenUp`, where it may be left out.
    public var reason: GiveUpReason?

    public init(
        id: ReportID, delivery: DeliveryID, kind: ReportKind, occurredAt: Instant, reason: GiveUpReason? = nil
    ) {
        self.id = id
        self.delivery = delivery
        self.kind = kind
        self.occurredAt = occurredAt
        self.reason = reason
    }
}
