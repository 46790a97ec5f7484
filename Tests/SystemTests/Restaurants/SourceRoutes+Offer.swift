extension SourceRoutes {
    /// What a guest reads: a menu with all its categories and products.
    private static let menu = OurRoute.person("GET /v1/restaurants/{restaurant}/menu")

    /// Table 4.4. The owner reads and writes each part by its own route. Guests read a menu as a whole.
    static let offers = [
        SourceRoute("getMenu", "GET /offers/menus/:id", .restaurant("GET /v1/menus/{menu}"), menu),
        SourceRoute(
            "getMenus", "GET /offers/menus",
            .restaurant("GET /v1/restaurants/me/menus"), .person("GET /v1/restaurants/{restaurant}/menus")),
        SourceRoute("createMenu", "POST /offers/menus", .restaurant("POST /v1/menus")),
        SourceRoute("updateMenu", "PATCH /offers/menus/:id", .restaurant("PATCH /v1/menus/{menu}")),
        SourceRoute("deleteMenu", "DELETE /offers/menus/:id", .restaurant("DELETE /v1/menus/{menu}")),
        SourceRoute(
            "getCategory", "GET /offers/categories/:id",
            .restaurant("GET /v1/menus/{menu}/categories/{category}"), menu),
        SourceRoute(
            "getCategories", "GET /offers/categories", .restaurant("GET /v1/menus/{menu}/categories"), menu),
        SourceRoute("createCategory", "POST /offers/categories", .restaurant("POST /v1/menus/{menu}/categories")),
        SourceRoute(
            "updateCategory", "PATCH /offers/categories/:id",
            .restaurant("PATCH /v1/menus/{menu}/categories/{category}")),
        SourceRoute(
            "deleteCategory", "DELETE /offers/categories/:id",
            .restaurant("DELETE /v1/menus/{menu}/categories/{category}")),
        SourceRoute(
            "getProduct", "GET /offers/products/:id",
            .restaurant("GET /v1/menus/{menu}/products/{product}"), menu),
        SourceRoute("getProducts", "GET /offers/products", .restaurant("GET /v1/menus/{menu}/products"), menu),
        SourceRoute("createProduct", "POST /offers/products", .restaurant("POST /v1/menus/{menu}/products")),
        SourceRoute(
            "updateProduct", "PATCH /offers/products/:id",
            .restaurant("PATCH /v1/menus/{menu}/products/{product}")),
        SourceRoute(
            "deleteProduct", "DELETE /offers/products/:id",
            .restaurant("DELETE /v1/menus/{menu}/products/{product}")),
    ]

    /// Table 4.5. All six need a person (R02.47).
    static let orders = [
        SourceRoute("getUserOrder", "GET /orders/:id/user", .person("GET /v1/orders/{order}")),
        SourceRoute("getUserOrders", "GET /orders/user", .person("GET /v1/orders")),
        SourceRoute("getRestaurantOrder", "GET /orders/:id/restaurant", .person("GET /v1/orders/received/{order}")),
        SourceRoute("getRestaurantOrders", "GET /orders/restaurant", .person("GET /v1/orders/received")),
        SourceRoute("createOrder", "POST /orders/create", .person("POST /v1/orders")),
        SourceRoute("acceptOrder", "POST /orders/accept", .person("POST /v1/orders/{order}/accept")),
    ]
}
