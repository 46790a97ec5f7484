public import CallTypes
public import Vocabulary

/// Exports the products of a menu as a table for a spreadsheet (``TableExport``), which `restaurants.importMenu` reads.
/// Options and hours are not in the table.
public struct ExportMenu: TableExport {
    public static let name = "restaurants.exportMenu"
    public static let summary = "Download a menu as a CSV file"
    public static let access = Access.kinds(.restaurant)
    public static let route: Route? = .document("/v1/menus/{menu}/products.csv")
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "The restaurant exports its summer menu", ExportMenu(menu: ExampleTown.summerMenu.id),
            .csv("menu.csv", beginning: ExampleTown.menuCSV.text))
    ]

    public var menu: MenuID
    /// The position after which the part begins. The first part has none.
    public var cursor: PageCursor?

    public init(menu: MenuID, cursor: PageCursor? = nil) {
        self.menu = menu
        self.cursor = cursor
    }

    public typealias Reply = Document
    public typealias Refused = MenuRefused
}
