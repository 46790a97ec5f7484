public import CallTypes

/// The people who work at a restaurant, for the restaurant.
public struct EmployeesPage: LinkedPage {
    public static let name = "restaurants.employees"
    public static let path = "/restaurants/employees"
    public static let readings = [
        PageReading(
            ListEmployees.self, of: "items",
            showing: PageThing("restaurants.employee", states: [], facts: ["name", "surname", "since"]))
    ]

    public init() {}
}
