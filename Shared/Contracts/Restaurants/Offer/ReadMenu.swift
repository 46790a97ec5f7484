public import CallTypes
public import Vocabulary

/// Shows the active menu of a restaurant as a page for anyone, also without an app.
public struct ReadMenu: Call {
    public static let name = "restaurants.readMenu"
    public static let summary = "Show the page with the menu of a restaurant"
    public static let access = Access.anyone
    public static let route: Route? = .page("/menu/{restaurant}", template: "menu")
    public static let isAppLink = true
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "A guest reads the menu", ReadMenu(restaurant: ExampleTown.konoba.id), ExampleTown.menuPage),
        CallExample(
            "The restaurant has no active menu", ReadMenu(restaurant: ExampleTown.konoba.id),
            MenuPage(
                state: .noMenu, restaurant: ExampleTown.konoba.id, restaurantName: ExampleTown.konoba.name,
                address: ExampleTown.konoba.address, currency: ExampleTown.konoba.currency)),
    ]

    public var restaurant: RestaurantID

    public init(restaurant: RestaurantID) { self.restaurant = restaurant }

    public typealias Reply = MenuPage
}
