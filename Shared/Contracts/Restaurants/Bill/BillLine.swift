public import Vocabulary

/// A line of a bill: a line of an accepted order.
public struct BillLine: Codable, Hashable, Sendable {
    public var order: OrderID
    /// The number of the line in its order, from 1.
    public var number: Int
    /// The number of the guest at the table, from 1.
    public var guest: Int
    /// By language.
    public var name: Localized<Line>
    public var count: OptionCount
    /// Of one, with its options. Includes value added tax.
    public var unitPrice: Money
    /// The unit price times the count.
    public var amount: Money
    /// The rate of value added tax in hundredths of a percent.
    public var vatRate: VATRate

    public init(
        order: OrderID, number: Int, guest: Int, name: Localized<Line>, count: OptionCount, unitPrice: Money,
        amount: Money, vatRate: VATRate
    ) {
        self.order = order
        self.number = number
        self.guest = guest
        self.name = name
        self.count = count
        self.unitPrice = unitPrice
        self.amount = amount
        self.vatRate = vatRate
    }

    public var key: BillLineKey { BillLineKey(order: order, number: number) }
}

/// The value added tax of one rate.
public struct VATTotal: Codable, Hashable, Sendable {
    /// In hundredths of a percent.
    public var rate: VATRate
    /// The sum of the lines with this rate. Includes the tax.
    public var amount: Money
    /// The tax contained in the amount, rounded half up.
    public var vat: Money

    public init(rate: VATRate, amount: Money, vat: Money) {
        self.rate = rate
        self.amount = amount
        self.vat = vat
    }
}

/// A share of a bill: an amount to pay.
public struct BillShare: Codable, Hashable, Sendable {
    /// The number of the guest at the table; `null` for an even share and for listed lines.
    public var guest: Int?
    public var amount: Money
    /// Whether the share has the lines that the caller has listed in no part.
    public var isRest: Bool

    public init(guest: Int?, amount: Money, isRest: Bool = false) {
        self.guest = guest
        self.amount = amount
        self.isRest = isRest
    }
}
