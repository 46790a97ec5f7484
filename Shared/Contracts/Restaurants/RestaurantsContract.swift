public import CallTypes

/// Restaurants, their menus and tables, and the orders of their guests.
public enum RestaurantsContract: Contract {
    public static let name = "restaurants"
    public static let calls: [any Call.Type] = [
        GetRestaurant.self, RegisterRestaurant.self, RemoveRestaurantPicture.self, SetRestaurantPicture.self,
        ShowRestaurant.self, UpdateRestaurant.self,
    ]
}
