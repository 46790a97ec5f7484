public import Vocabulary

/// What a restaurant says of a product.
public struct ProductContent: Codable, Hashable, Sendable {
    /// By language. The restaurant's main language is required.
    public var name: Localized<Line>
    /// By language. May be empty.
    public var description: Localized<Paragraph>
    /// Includes value added tax. In the currency of the restaurant.
    public var price: Money
    /// The rate of value added tax in hundredths of a percent: 1300 is 13 %.
    public var vatRate: VATRate
    /// What the product contains.
    public var contains: [Allergen]
    /// Of what the product may contain traces.
    public var traces: [Allergen]
    /// The choices of the guest. At most 20 groups.
    public var optionGroups: [OptionGroup]
    /// When the product is offered; whenever its menu is, if empty.
    public var hours: [OpeningHours]

    public init(
        name: Localized<Line>, description: Localized<Paragraph> = Localized(), price: Money, vatRate: VATRate,
        contains: [Allergen] = [], traces: [Allergen] = [], optionGroups: [OptionGroup] = [],
        hours: [OpeningHours] = []
    ) {
        self.name = name
        self.description = description
        self.price = price
        self.vatRate = vatRate
        self.contains = contains
        self.traces = traces
        self.optionGroups = optionGroups
        self.hours = hours
    }
}

extension Faults {
    mutating func check(_ content: ProductContent, at path: String) {
        check(price: content.price, at: "\(path).price")
        check(content.hours, at: "\(path).hours")
        check(content.contains, at: "\(path).contains")
        check(content.traces, at: "\(path).traces")
        if !Set(content.contains).isDisjoint(with: content.traces) { record(.givenTwice, at: "\(path).traces") }
        check(content.optionGroups, currency: content.price.currency, at: "\(path).optionGroups")
    }

    private mutating func check(_ allergens: [Allergen], at path: String) {
        if Set(allergens).count < allergens.count { record(.givenTwice, at: path) }
    }

    /// Records a price below 0 or above 100,000.
    mutating func check(price: Money, at path: String) {
        let range: ClosedRange<Int64> = 0...10_000_000
        if !range.contains(price.amount) { record(.outOfRange(range), at: "\(path).amount") }
    }
}
