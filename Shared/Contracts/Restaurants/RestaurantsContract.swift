public import CallTypes

/// Restaurants, their menus and tables, and the orders of their guests.
public enum RestaurantsContract: Contract {
    public static let name = "restaurants"
    public static let calls: [any Call.Type] = []
}
