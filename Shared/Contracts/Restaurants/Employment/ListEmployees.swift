public import CallTypes
public import Vocabulary

/// Lists the people who work at the restaurant that calls. Those who have worked there longest are first.
public struct ListEmployees: ListCall {
    public static let name = "restaurants.listEmployees"
    public static let summary = "List the people who work at your restaurant"
    public static let access = Access.kinds(.restaurant)
    public static let route: Route? = .json(.get, "/v1/restaurants/me/employees")
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "Iva works at the tavern", ListEmployees(), Reply(items: [ExampleTown.ivaAtWork], next: nil))
    ]

    public var cursor: PageCursor?
    /// 50 when absent.
    public var limit: PageLimit?

    public init(cursor: PageCursor? = nil, limit: PageLimit? = nil) {
        self.cursor = cursor
        self.limit = limit
    }

    public typealias Reply = Page<Employee>
}
