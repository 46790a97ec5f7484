public import CallTypes
public import Vocabulary

/// Adds and changes products from a table such as `restaurants.exportMenu` writes, all in one version or none.
///
/// The first line names the columns, in any order; only `category`, `price` and the name in the restaurant's main
/// language (`name.hr`) are required, and `vatPercent` for a line that adds a product. A line with the identifier of a
/// product changes it, and another line adds one. A category that the menu does not have is added. A column that is
/// left out changes nothing in existing products, and products that are left out stay. Fields are separated by commas
/// or semicolons, and a price has a point or a comma.
///
/// A faulty field is refused with its line and column: `csv.12.price` is the price in the 12th line of the file.
public struct ImportMenu: Call {
    public static let name = "restaurants.importMenu"
    public static let summary = "Add and change products from a CSV file"
    public static let access = Access.kinds(.restaurant)
    public static let route: Route? = .json(.post, "/v1/menus/{menu}/import")
    public static let sends = Sending.nothing
    public static let versionRule = VersionRule.optional
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "The restaurant imports one product",
            ImportMenu(menu: ExampleTown.summerMenu.id, csv: ExampleTown.menuCSV),
            Reply(menu: ExampleTown.summerMenu, added: 1, changed: 0))
    ]

    public var menu: MenuID
    public var csv: MenuCSV

    public init(menu: MenuID, csv: MenuCSV) {
        self.menu = menu
        self.csv = csv
    }

    public struct Reply: Codable, Hashable, Sendable, VersionedReply {
        public var menu: Menu
        /// How many products were added.
        public var added: Int
        /// How many products were changed.
        public var changed: Int

        public var version: Int64 { menu.version }

        public init(menu: Menu, added: Int, changed: Int) {
            self.menu = menu
            self.added = added
            self.changed = changed
        }
    }

    public enum Refused: Refusal {
        case unknownMenu
        case tooManyCategories
        case tooManyProducts
        case menuTooLong

        public var terms: RefusalTerms {
            switch self {
            case .unknownMenu: .unknownMenu
            case .tooManyCategories: .menuFull(MenuLimits.categories, "categories")
            case .tooManyProducts: .tooManyProducts
            case .menuTooLong: .menuTooLong
            }
        }
    }
}

/// The text of a CSV file. At most 800,000 characters.
public struct MenuCSV: TextValue {
    public static let limit = 800_000
    public static let allowsLineBreaks = true
    public static var example: MenuCSV { ExampleTown.menuCSV }
    public let text: String
    public init(unchecked text: String) { self.text = text }
}
