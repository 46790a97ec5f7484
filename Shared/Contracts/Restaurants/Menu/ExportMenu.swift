public import CallTypes
public import Vocabulary

/// Exports the products of a menu as a table for a spreadsheet, which `restaurants.importMenu` reads: UTF-8 with a byte
/// order mark, separated by commas, with a header line. A field that a spreadsheet would execute as a formula gets a
/// leading apostrophe (CWE-1236). Options and hours are not in the table.
///
/// One reply is a part of the table. The gateway fetches all parts and sends them as one file.
public struct ExportMenu: ListCall {
    public static let name = "restaurants.exportMenu"
    public static let summary = "Download a menu as a CSV file"
    public static let access = Access.kinds(.restaurant)
    public static let route: Route? = .document("/v1/menus/{menu}/products.csv")
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "The restaurant exports its summer menu", ExportMenu(menu: ExampleTown.summerMenu.id),
            Document(
                mediaType: "text/csv; charset=utf-8", fileName: "menu.csv",
                content: Base64Bytes([0xEF, 0xBB, 0xBF] + Array(ExampleTown.menuCSV.text.utf8))))
    ]

    public var menu: MenuID
    /// The position after which the part begins. The first part has none.
    public var cursor: PageCursor?
    /// There is no limit to choose: the service limits the size of a part.
    public var limit: PageLimit? { nil }

    public init(menu: MenuID, cursor: PageCursor? = nil) {
        self.menu = menu
        self.cursor = cursor
    }

    public typealias Reply = Document
    public typealias Refused = MenuRefused
}
