public import Vocabulary

/// A choice that a guest makes for a product: the size, toppings, how the steak is done.
///
/// The guest chooses options with quantities. The sum of the quantities in the group is from `minimum` to `maximum`.
/// The first `free` of them cost nothing: those with the highest prices.
public struct OptionGroup: Codable, Hashable, Sendable {
    /// Identifies the group within its product, also after changes. The restaurant's app chooses it.
    public var number: OptionNumber
    /// By language. The restaurant's main language is required.
    public var name: Localized<Line>
    /// The fewest options that a guest must choose. From 1, the choice is required.
    public var minimum: OptionCount
    /// The most options that a guest may choose, at least 1.
    public var maximum: OptionCount
    /// How many of the chosen options cost nothing.
    public var free: OptionCount
    /// 1 to 50.
    public var options: [ProductOption]

    public init(
        number: OptionNumber, name: Localized<Line>, minimum: OptionCount, maximum: OptionCount, free: OptionCount,
        options: [ProductOption]
    ) {
        self.number = number
        self.name = name
        self.minimum = minimum
        self.maximum = maximum
        self.free = free
        self.options = options
    }
}

/// An option of a group.
public struct ProductOption: Codable, Hashable, Sendable {
    /// Identifies the option within its group, also after changes.
    public var number: OptionNumber
    /// By language. The restaurant's main language is required.
    public var name: Localized<Line>
    /// What one of it costs in addition to the product. In the currency of the restaurant.
    public var price: Money
    /// The most of this option that a guest may choose, at least 1.
    public var limit: OptionCount
    /// How many of it are chosen before the guest changes anything.
    public var preset: OptionCount

    public init(
        number: OptionNumber, name: Localized<Line>, price: Money, limit: OptionCount, preset: OptionCount
    ) {
        self.number = number
        self.name = name
        self.price = price
        self.limit = limit
        self.preset = preset
    }
}

/// The number of an option group in its product, or of an option in its group.
public struct OptionNumber: BoundedNumber {
    public static let range: ClosedRange<Int64> = 1...999
    public static let example = OptionNumber(unchecked: 1)

    public let number: Int

    public init(unchecked number: Int) { self.number = number }
}

/// How many options a guest chooses.
public struct OptionCount: BoundedNumber {
    public static let range: ClosedRange<Int64> = 0...99
    public static let example = OptionCount(unchecked: 1)

    public let number: Int

    public init(unchecked number: Int) { self.number = number }
}
