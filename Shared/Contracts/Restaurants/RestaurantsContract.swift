public import CallTypes

/// Restaurants, their menus and tables, and the orders of their guests.
public enum RestaurantsContract: Contract {
    public static let name = "restaurants"
    public static let calls: [any Call.Type] = [
        ActivateMenu.self, CopyProduct.self, CreateCategory.self, CreateMenu.self, CreateProduct.self,
        DeleteCategory.self, DeleteMenu.self, DeleteProduct.self, ExportMenu.self, FindRestaurants.self,
        GetCategory.self, GetMenu.self, GetProduct.self, GetRestaurant.self, ImportMenu.self, ListCategories.self,
        ListMenus.self, ListOfferedMenus.self, ListProducts.self, QuoteProduct.self, RegisterRestaurant.self,
        RemoveProductPicture.self, RemoveRestaurantPicture.self, SetProductPicture.self, SetRestaurantPicture.self,
        SetSoldOut.self, ShowMenu.self, ShowRestaurant.self, SortCategories.self, SortProducts.self,
        UpdateCategory.self, UpdateMenu.self, UpdateProduct.self, UpdateRestaurant.self,
    ]
}
