public import Vocabulary

/// A line of an order that a guest places. Prices come from the menu.
public struct OrderedLine: Codable, Hashable, Sendable {
    public var product: ProductID
    /// 1 to 99.
    public var count: OptionCount
    public var choices: [OptionChoice]
    /// For the kitchen: without onions.
    public var note: Line?

    public init(product: ProductID, count: OptionCount, choices: [OptionChoice] = [], note: Line? = nil) {
        self.product = product
        self.count = count
        self.choices = choices
        self.note = note
    }
}

/// A line of an order. All but its state is as it was when the guest placed it (R02.52): later changes of the menu do
/// not change it.
public struct OrderLine: Codable, Hashable, Sendable {
    /// From 1, in the order.
    public var number: Int
    public var product: ProductID
    /// By language.
    public var name: Localized<Line>
    /// The chosen options, by language.
    public var options: [OrderedOption]
    /// Of one, with its options. Includes value added tax.
    public var unitPrice: Money
    /// The rate of value added tax in hundredths of a percent.
    public var vatRate: VATRate
    public var count: OptionCount
    public var note: Line?
    /// Where the product is made, as the menu said when the guest placed the order.
    public var station: Station
    public var state: OrderLineState

    public init(
        number: Int, product: ProductID, name: Localized<Line>, options: [OrderedOption], unitPrice: Money,
        vatRate: VATRate, count: OptionCount, note: Line?, station: Station, state: OrderLineState
    ) {
        self.number = number
        self.product = product
        self.name = name
        self.options = options
        self.unitPrice = unitPrice
        self.vatRate = vatRate
        self.count = count
        self.note = note
        self.station = station
        self.state = state
    }
}

/// A chosen option of a line.
public struct OrderedOption: Codable, Hashable, Sendable {
    /// By language.
    public var name: Localized<Line>
    public var count: OptionCount

    public init(name: Localized<Line>, count: OptionCount) {
        self.name = name
        self.count = count
    }
}
