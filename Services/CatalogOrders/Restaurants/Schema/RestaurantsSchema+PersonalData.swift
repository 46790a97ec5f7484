import SQLiteKit

extension RestaurantsSchema {
    /// A restaurant may be run by one person, so its data may be personal.
    static let personalData: [StoredColumns] = [
        .personal(.name, "restaurant.name", onDeletion: .erased),
        .personal(
            .name, "person.name", "person.surname", "person.searchKey", "personWord.word", onDeletion: .erased),
        .personal(.text, "restaurant.description", onDeletion: .erased),
        .personal(.address, "restaurant.address", onDeletion: .erased),
        .personal(.position, "restaurant.latitude", "restaurant.longitude", onDeletion: .erased),
        .personal(.phone, "restaurant.phone", onDeletion: .erased),
        .personal(.picture, "picture.placeholder", onDeletion: .erased),
        .personal(.name, "shownRestaurant.words", "shownRestaurantWord.words", onDeletion: .erased),
        .notPersonal(
            "tableSession.pin", "guestOrder.lines",
            because: "random digits; what was ordered, with notes for the kitchen"),
        .notPersonal("guestOrder.restaurantName", because: "the name of a business on the orders of its guests"),
        .personal(
            .text, "guestOrder.note", "guestOrder.reason",
            onDeletion: .kept("belongs to the order, which has no account any more")),
        .personal(
            .text, "payment.voidReason",
            onDeletion: .kept("belongs to the restaurant's payment, which names no deleted account")),
        .personal(
            .text, "lineVoid.reason",
            onDeletion: .kept("belongs to the restaurant's order, and its void names no deleted account")),
        .notPersonal("guestOrder.currency", "payment.currency", because: "the code of a currency"),
        .notPersonal("guestOrder.state", "orderCount.day", because: "listed words; a day without a person"),
        .notPersonal(
            "menuVersion.name", "menuVersion.hours", "category.name", "category.description", "product.content",
            because: "what a restaurant publishes of its food"),
        .notPersonal(
            "restaurant.cuisines", "restaurant.openingHours", "restaurant.timeZone", "restaurant.currency",
            because: "what every restaurant has on its door"),
        .notPersonal("throttle.scope", because: "names in our code"),
    ]
}
