public import CallTypes
public import Vocabulary

/// Shows the page that the code of a table opens: the active menu of its restaurant (R02.36, R02.39). The script of the
/// page takes the guest's order by the calls that an app makes (R02.40).
public struct OpenTable: Call {
    public static let name = "restaurants.openTable"
    public static let summary = "Show the page that the code of a table opens"
    public static let access = Access.anyone
    public static let route: Route? = .page("/q/{code}", template: "table")
    public static let isAppLink = true
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "A guest scans the code of a table", OpenTable(code: .example),
            {
                var page = ExampleTown.menuPage
                page.table = .example
                return page
            }()),
        CallExample("The code was replaced", OpenTable(code: .example), MenuPage(state: .unknown)),
    ]

    /// A ``TableCode``, if the link is complete.
    public var code: LinkText

    public init(code: TableCode) { self.code = LinkText(code.text) }

    public typealias Reply = MenuPage
}
