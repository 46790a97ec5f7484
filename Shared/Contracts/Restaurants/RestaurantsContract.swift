public import CallTypes

/// Restaurants, their menus and tables, and the orders of their guests.
public enum RestaurantsContract: Contract {
    public static let name = "restaurants"
    public static let calls: [any Call.Type] = [
        ActivateMenu.self, AddTables.self, CopyProduct.self, CreateCategory.self, CreateMenu.self, CreateProduct.self,
        DeleteCategory.self, DeleteMenu.self, DeleteProduct.self, ExportMenu.self, FindRestaurants.self,
        GetCategory.self, GetMenu.self, GetProduct.self, GetRestaurant.self, ImportMenu.self, ListCategories.self,
        ListMenus.self, ListOfferedMenus.self, ListProducts.self, ListTables.self, PrintTable.self, PrintTables.self,
        QuoteProduct.self, RegisterRestaurant.self, RemoveProductPicture.self, RemoveRestaurantPicture.self,
        RemoveTable.self, RotateTableCode.self, SendTableCodes.self, SetProductPicture.self, SetRestaurantPicture.self,
        SetSoldOut.self, ShowMenu.self, ShowRestaurant.self, ShowTable.self, SortCategories.self, SortProducts.self,
        UpdateCategory.self, UpdateMenu.self, UpdateProduct.self, UpdateRestaurant.self,
    ]
    public static let events: [any Event.Type] = [NotificationRequested<RestaurantsContract>.self]
    public static let notices: (any Notice.Type)? = RestaurantsNotice.self
    public static let pages: [any LinkedPage.Type] = [TablesPage.self]
}
