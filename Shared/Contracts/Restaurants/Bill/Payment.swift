public import Vocabulary

/// A payment that an employee has recorded. A void payment stays, with its reason.
public struct Payment: Codable, Hashable, Sendable {
    public var id: PaymentID
    /// Without the tip.
    public var amount: Money
    /// 0 without a tip.
    public var tip: Money
    public var method: PaymentMethod
    /// `null` when that account is deleted.
    public var recordedBy: PersonName?
    public var recordedAt: Instant
    /// `null` for a payment that counts.
    public var voidedAt: Instant?
    /// `null` also when that account is deleted.
    public var voidedBy: PersonName?
    public var voidReason: Line?

    public init(
        id: PaymentID, amount: Money, tip: Money, method: PaymentMethod, recordedBy: PersonName?, recordedAt: Instant,
        voidedAt: Instant? = nil, voidedBy: PersonName? = nil, voidReason: Line? = nil
    ) {
        self.id = id
        self.amount = amount
        self.tip = tip
        self.method = method
        self.recordedBy = recordedBy
        self.recordedAt = recordedAt
        self.voidedAt = voidedAt
        self.voidedBy = voidedBy
        self.voidReason = voidReason
    }
}

/// How a guest has paid.
public enum PaymentMethod: String, WireValue, CaseIterable {
    case cash
    /// A card at the restaurant's terminal.
    case terminal
}

/// A payment that was recorded or voided, and what is left of the bill after it.
public struct RecordedPayment: Codable, Hashable, Sendable {
    public var payment: Payment
    public var left: Money

    public init(payment: Payment, left: Money) {
        self.payment = payment
        self.left = left
    }
}
