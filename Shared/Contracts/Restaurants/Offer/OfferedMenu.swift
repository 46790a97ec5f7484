public import CallTypes
public import Vocabulary

/// A menu as guests see it. Texts are in the language of the reader, or else in the restaurant's main language.
public struct OfferedMenu: Codable, Hashable, Sendable {
    public var id: MenuID
    public var restaurant: RestaurantID
    public var restaurantName: Line
    /// The version of the menu, which an order from it names.
    public var version: Int64
    public var name: Line
    /// When the menu is offered, on the clocks of `timeZone`; always, if empty.
    public var hours: [OpeningHours]
    public var timeZone: TimeZoneName
    /// Whether the menu is offered now.
    public var isOffered: Bool
    public var categories: [OfferedCategory]

    public init(
        id: MenuID, restaurant: RestaurantID, restaurantName: Line, version: Int64, name: Line, hours: [OpeningHours],
        timeZone: TimeZoneName, isOffered: Bool, categories: [OfferedCategory]
    ) {
        self.id = id
        self.restaurant = restaurant
        self.restaurantName = restaurantName
        self.version = version
        self.name = name
        self.hours = hours
        self.timeZone = timeZone
        self.isOffered = isOffered
        self.categories = categories
    }
}

/// A category with its products, for guests.
public struct OfferedCategory: Codable, Hashable, Sendable {
    public var id: CategoryID
    public var name: Line
    public var description: Paragraph?
    public var products: [OfferedProduct]

    public init(id: CategoryID, name: Line, description: Paragraph?, products: [OfferedProduct]) {
        self.id = id
        self.name = name
        self.description = description
        self.products = products
    }
}

/// A product, for guests.
public struct OfferedProduct: Codable, Hashable, Sendable {
    public var id: ProductID
    public var name: Line
    public var description: Paragraph?
    /// Includes value added tax.
    public var price: Money
    /// The rate of value added tax in hundredths of a percent.
    public var vatRate: VATRate
    public var contains: [Allergen]
    public var traces: [Allergen]
    public var optionGroups: [OfferedOptionGroup]
    /// When the product is offered; whenever its menu is, if empty.
    public var hours: [OpeningHours]
    /// Whether the product is offered now: not sold out, and within its hours and those of the menu.
    public var isAvailable: Bool
    /// When the product is expected again; `null` when it is not sold out.
    public var soldOutUntil: Instant?
    public var picture: Picture?

    public init(
        id: ProductID, name: Line, description: Paragraph?, price: Money, vatRate: VATRate, contains: [Allergen],
        traces: [Allergen], optionGroups: [OfferedOptionGroup], hours: [OpeningHours], isAvailable: Bool,
        soldOutUntil: Instant?, picture: Picture?
    ) {
        self.id = id
        self.name = name
        self.description = description
        self.price = price
        self.vatRate = vatRate
        self.contains = contains
        self.traces = traces
        self.optionGroups = optionGroups
        self.hours = hours
        self.isAvailable = isAvailable
        self.soldOutUntil = soldOutUntil
        self.picture = picture
    }
}

/// A choice that a guest makes: from `minimum` to `maximum` options, of which the `free` most expensive cost nothing.
public struct OfferedOptionGroup: Codable, Hashable, Sendable {
    public var number: OptionNumber
    public var name: Line
    public var minimum: OptionCount
    public var maximum: OptionCount
    public var free: OptionCount
    public var options: [OfferedOption]

    public init(
        number: OptionNumber, name: Line, minimum: OptionCount, maximum: OptionCount, free: OptionCount,
        options: [OfferedOption]
    ) {
        self.number = number
        self.name = name
        self.minimum = minimum
        self.maximum = maximum
        self.free = free
        self.options = options
    }
}

/// An option, for guests.
public struct OfferedOption: Codable, Hashable, Sendable {
    public var number: OptionNumber
    public var name: Line
    /// What one of it costs in addition to the product.
    public var price: Money
    /// The most of it that a guest may choose.
    public var limit: OptionCount
    /// How many are chosen before the guest changes anything.
    public var preset: OptionCount

    public init(number: OptionNumber, name: Line, price: Money, limit: OptionCount, preset: OptionCount) {
        self.number = number
        self.name = name
        self.price = price
        self.limit = limit
        self.preset = preset
    }
}
