public import CallTypes
public import Vocabulary

/// A category of a menu as its restaurant sees it.
public struct Category: Codable, Hashable, Sendable, VersionedReply {
    public var id: CategoryID
    public var menu: MenuID
    /// By language.
    public var name: Localized<Line>
    /// By language. May be empty.
    public var description: Localized<Paragraph>
    /// Whether guests do not see the category and its products.
    public var isHidden: Bool
    /// Where its products are made.
    public var station: Station
    /// The version of the menu in which the category changed last.
    public var version: Int64

    public init(
        id: CategoryID, menu: MenuID, name: Localized<Line>, description: Localized<Paragraph>, isHidden: Bool,
        station: Station, version: Int64
    ) {
        self.id = id
        self.menu = menu
        self.name = name
        self.description = description
        self.isHidden = isHidden
        self.station = station
        self.version = version
    }
}

/// Why a category cannot be shown or changed.
public enum CategoryRefused: Refusal {
    case unknownMenu
    /// Also for a category of another menu.
    case unknownCategory

    public var terms: RefusalTerms {
        switch self {
        case .unknownMenu: .unknownMenu
        case .unknownCategory: .unknownCategory
        }
    }
}
