public import CallTypes
public import Vocabulary

/// A menu as a page for guests, in the language of the reader.
public struct MenuPage: Codable, Hashable, Sendable {
    public var state: MenuPageState
    /// The number of the guest's table; `null` without a code.
    public var table: TableNumber?
    /// This and all that follows is `null` or empty for an unknown link.
    public var restaurant: RestaurantID?
    public var restaurantName: Line?
    public var address: Line?
    /// Whether the restaurant is open now; `null` when it gives no hours.
    public var isOpen: Bool?
    public var contact: PageContact?
    /// The currency of all prices.
    public var currency: Currency?
    /// This and all that follows is `null` or empty without an active menu.
    public var menu: MenuID?
    /// The version of the menu, which an order from this page names.
    public var version: Int64?
    public var menuName: Line?
    public var categories: [MenuPageCategory]
    /// The menu for search engines.
    public var structuredData: StructuredData?

    public init(
        state: MenuPageState, table: TableNumber? = nil, restaurant: RestaurantID? = nil, restaurantName: Line? = nil,
        address: Line? = nil, isOpen: Bool? = nil, contact: PageContact? = nil, currency: Currency? = nil,
        menu: MenuID? = nil, version: Int64? = nil, menuName: Line? = nil, categories: [MenuPageCategory] = [],
        structuredData: StructuredData? = nil
    ) {
        self.state = state
        self.table = table
        self.restaurant = restaurant
        self.restaurantName = restaurantName
        self.address = address
        self.isOpen = isOpen
        self.contact = contact
        self.currency = currency
        self.menu = menu
        self.version = version
        self.menuName = menuName
        self.categories = categories
        self.structuredData = structuredData
    }
}

/// Whether the page shows a menu, or the reason why not.
public enum MenuPageState: String, WireValue, CaseIterable {
    case shown
    /// The restaurant has no active menu.
    case noMenu
    /// There is no such restaurant or code, or guests cannot see the restaurant.
    case unknown
}

/// A category on the page of a menu.
public struct MenuPageCategory: Codable, Hashable, Sendable {
    public var name: Line
    public var description: Paragraph?
    public var products: [MenuPageProduct]

    public init(name: Line, description: Paragraph?, products: [MenuPageProduct]) {
        self.name = name
        self.description = description
        self.products = products
    }
}

/// A product on the page of a menu.
public struct MenuPageProduct: Codable, Hashable, Sendable {
    public var id: ProductID
    public var name: Line
    public var description: Paragraph?
    /// Includes value added tax.
    public var price: Money
    /// The rate of value added tax as the reader writes it, without the sign: `13`, `5.5`.
    public var vatPercent: String
    /// Whether the restaurant has marked it as sold out. It stays on the page.
    public var isSoldOut: Bool
    /// Whether it is outside of its hours, or of those of the menu.
    public var isOutsideHours: Bool
    public var contains: [Allergen]
    public var traces: [Allergen]
    public var optionGroups: [MenuPageOptionGroup]
    /// The path of its picture, at most 200 pixels wide and high.
    public var thumbnail: String?

    public init(
        id: ProductID, name: Line, description: Paragraph?, price: Money, vatPercent: String, isSoldOut: Bool,
        isOutsideHours: Bool, contains: [Allergen], traces: [Allergen], optionGroups: [MenuPageOptionGroup],
        thumbnail: String?
    ) {
        self.id = id
        self.name = name
        self.description = description
        self.price = price
        self.vatPercent = vatPercent
        self.isSoldOut = isSoldOut
        self.isOutsideHours = isOutsideHours
        self.contains = contains
        self.traces = traces
        self.optionGroups = optionGroups
        self.thumbnail = thumbnail
    }
}

/// A choice on the page of a menu.
public struct MenuPageOptionGroup: Codable, Hashable, Sendable {
    /// Identifies the group within its product.
    public var number: OptionNumber
    public var name: Line
    public var minimum: OptionCount
    public var maximum: OptionCount
    /// The number of options, when there is no other choice; `null` otherwise.
    public var exactly: OptionCount?
    /// How many cost nothing; `null` for none.
    public var free: OptionCount?
    public var options: [MenuPageOption]

    public init(
        number: OptionNumber, name: Line, minimum: OptionCount, maximum: OptionCount, free: OptionCount?,
        options: [MenuPageOption]
    ) {
        self.number = number
        self.name = name
        self.minimum = minimum
        self.maximum = maximum
        exactly = minimum == maximum ? minimum : nil
        self.free = free
        self.options = options
    }
}

/// An option on the page of a menu.
public struct MenuPageOption: Codable, Hashable, Sendable {
    /// Identifies the option within its group.
    public var number: OptionNumber
    public var name: Line
    /// `null` for an option that costs nothing.
    public var price: Money?
    /// The most of it that a guest may choose.
    public var limit: OptionCount
    /// How many are chosen before the guest changes anything.
    public var preset: OptionCount

    public init(number: OptionNumber, name: Line, price: Money?, limit: OptionCount, preset: OptionCount) {
        self.number = number
        self.name = name
        self.price = price
        self.limit = limit
        self.preset = preset
    }
}
