import RestaurantsContract
import Vocabulary

/// Writes the profile, the menu and the tables of a restaurant.
struct RestaurantOpening: Sendable {
    let scene: Scene
    let restaurant: DemoAccount
    let plan: MenuPlan
    let place: RestaurantPlace

    private var town: TownClient { scene.town }

    /// - Returns: the tables, by number.
    func open(_ numbers: inout SeededNumbers) async throws -> [RestaurantTable] {
        try await describe(&numbers)
        let name = Localized<Line>.names(["Jelovnik", "Menu", "Меню", "قائمة الطعام"])
        let menu = try await town.call(
            CreateMenu(name: name, tables: TableNumber(numbers.number(6...12))), as: restaurant)
        for category in plan.categories {
            let call = CreateCategory(menu: menu.id, name: category.name, station: category.station)
            let created = try await town.call(call, as: restaurant)
            for dish in category.dishes { try await add(dish, category, to: created.id, of: menu.id, &numbers) }
        }
        return try await town.call(ListTables(), as: restaurant).items
    }

    private func describe(_ numbers: inout SeededNumbers) async throws {
        let facade = FacadePicture(name: restaurant.name).svg(&numbers)
        let picture = try await scene.painter.png(facade)
        try await town.call(SetRestaurantPicture(picture: .sent), as: restaurant, file: picture)
        let hours = Weekday.all.map {
            OpeningHours($0, from: ClockTime(minutes: 7 * 60), until: ClockTime(minutes: 60))
        }
        let texts = [
            "Kuhamo od namirnica iz susjedstva.", "We cook with food from the neighbourhood.",
            "Ми готуємо з місцевих продуктів.", "نطبخ بمكونات من الجوار.",
        ].map { Paragraph(unchecked: $0) }
        let profile = UpdateRestaurant(
            description: .set(Localized(en: texts[1], hr: texts[0], uk: texts[2], ar: texts[3])),
            coordinate: .set(place.coordinate), cuisines: .set(plan.cuisines), openingHours: .set(hours),
            whoMayOrder: .set(.anyone))
        try await town.call(profile, as: restaurant)
    }

    private func add(
        _ dish: MenuPlan.Dish, _ category: MenuPlan.Category, to id: CategoryID, of menu: MenuID,
        _ numbers: inout SeededNumbers
    ) async throws {
        let call = CreateProduct(menu: menu, category: id, content: dish.content(category.station))
        let product = try await town.call(call, as: restaurant)
        let picture = try await scene.painter.png(DishPicture(look: dish.look).svg(&numbers))
        try await town.call(
            SetProductPicture(menu: menu, product: product.id, picture: .sent), as: restaurant, file: picture)
    }
}
