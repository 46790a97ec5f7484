public import CallTypes
public import Vocabulary

/// Changes a category of a menu, or hides it from guests.
public struct UpdateCategory: Call {
    public static let name = "restaurants.updateCategory"
    public static let summary = "Change or hide a category of a menu"
    public static let access = Access.kinds(.restaurant)
    public static let route: Route? = .json(.patch, "/v1/menus/{menu}/categories/{category}")
    public static let sends = Sending.nothing
    public static let versionRule = VersionRule.optional
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "The restaurant shows a category again",
            UpdateCategory(
                menu: ExampleTown.summerMenu.id, category: ExampleTown.fish.id, description: .clear, isHidden: false),
            ExampleTown.fish)
    ]

    public var menu: MenuID
    public var category: CategoryID
    /// By language. The restaurant's main language is required.
    public var name: Patch<Localized<Line>>
    /// By language.
    public var description: Patch<Localized<Paragraph>>
    /// The value stays when absent.
    public var isHidden: Bool?
    /// Where its products are made. The value stays when absent.
    public var station: Station?

    public init(
        menu: MenuID, category: CategoryID, name: Patch<Localized<Line>> = .keep,
        description: Patch<Localized<Paragraph>> = .keep, isHidden: Bool? = nil, station: Station? = nil
    ) {
        self.menu = menu
        self.category = category
        self.name = name
        self.description = description
        self.isHidden = isHidden
        self.station = station
    }

    public func validate(_ faults: inout Faults) {
        if name == .clear { faults.record(.required, at: "name") }
    }

    public typealias Reply = Category
    public typealias Refused = CategoryRefused

    private enum CodingKeys: String, CodingKey { case menu, category, name, description, isHidden, station }

    /// Omits unchanged members: `null` would remove a value.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(menu, forKey: .menu)
        try container.encode(category, forKey: .category)
        if name != .keep { try container.encode(name, forKey: .name) }
        if description != .keep { try container.encode(description, forKey: .description) }
        try container.encodeIfPresent(isHidden, forKey: .isHidden)
        try container.encodeIfPresent(station, forKey: .station)
    }
}
