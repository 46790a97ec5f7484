public import Vocabulary

/// The kinds of reports from a courier's phone.
public enum ReportKind: String, WireValue, CaseIterable {
    case atStore, collected, atCustomer, delivered, givenUp
}

/// A report of a courier's phone. It may be old, because the phone had no network.
public struct CourierReport: Codable, Hashable, Sendable {
    /// The identifier, made by the phone. A report that is sent again has the same identifier.
    public var id: ReportID
    public var delivery: DeliveryID
    public var kind: ReportKind
    /// The time by the phone's clock, which may be wrong. It is kept and decides nothing.
    public var occurredAt: Instant
    /// The reason for giving up. Allowed only with `givenUp`, and optional there.
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
