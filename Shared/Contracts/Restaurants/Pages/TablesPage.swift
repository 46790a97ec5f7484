public import CallTypes

/// The tables of a restaurant.
public struct TablesPage: LinkedPage {
    public static let name = "restaurants.tables"
    public static let path = "/restaurants/tables"
    public static let readings = [
        PageReading(
            ListTables.self, of: "items",
            showing: PageThing("restaurants.table", states: [], facts: ["number", "createdAt"]))
    ]

    public init() {}
}
