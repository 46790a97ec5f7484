public import CallTypes
public import Vocabulary

/// Changes a menu of the restaurant that calls.
public struct UpdateMenu: Call {
    public static let name = "restaurants.updateMenu"
    public static let summary = "Change the name or the hours of a menu"
    public static let access = Access.kinds(.restaurant)
    public static let route: Route? = .json(.patch, "/v1/menus/{menu}")
    public static let sends = Sending.nothing
    public static let versionRule = VersionRule.optional
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "The restaurant renames its menu",
            UpdateMenu(menu: ExampleTown.summerMenu.id, name: .set(ExampleTown.summerMenu.name)),
            ExampleTown.summerMenu),
        CallExample(
            "The restaurant offers its menu always",
            UpdateMenu(menu: ExampleTown.summerMenu.id, hours: .clear), ExampleTown.summerMenu),
    ]

    public var menu: MenuID
    /// By language. The restaurant's main language is required.
    public var name: Patch<Localized<Line>>
    /// At most 28 times, which do not overlap.
    public var hours: Patch<[OpeningHours]>

    public init(menu: MenuID, name: Patch<Localized<Line>> = .keep, hours: Patch<[OpeningHours]> = .keep) {
        self.menu = menu
        self.name = name
        self.hours = hours
    }

    public func validate(_ faults: inout Faults) {
        if name == .clear { faults.record(.required, at: "name") }
        if case .set(let hours) = hours { faults.check(hours, at: "hours") }
    }

    public typealias Reply = Menu
    public typealias Refused = MenuRefused

    private enum CodingKeys: String, CodingKey { case menu, name, hours }

    /// Omits unchanged members: `null` would remove a value.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(menu, forKey: .menu)
        if name != .keep { try container.encode(name, forKey: .name) }
        if hours != .keep { try container.encode(hours, forKey: .hours) }
    }
}
