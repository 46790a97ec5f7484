import RestaurantsContract
import Vocabulary

/// A menu of the demo, as `menus.tsv` has it.
struct MenuPlan: Sendable {
    struct Category: Sendable {
        var station: Station
        var name: Localized<Line>
        var dishes: [Dish]
    }

    struct Dish: Sendable {
        var look: DishLook
        var name: Localized<Line>
        var price: Money
        var allergens: [Allergen]
    }

    /// The beginning of the restaurant's name, `Konoba`.
    var kind: String
    var cuisines: [Cuisine]
    var categories: [Category] = []

    /// In the order of the file.
    static let all: [MenuPlan] = TabbedLines(PackageResources.menus_tsv).rows.reduce(into: []) { menus, fields in
        switch fields.count {
        case 2:
            let cuisines = fields[1].split(separator: ",").map { TabbedLines.value($0) as Cuisine }
            menus.append(MenuPlan(kind: fields[0], cuisines: cuisines))
        case 5 where !menus.isEmpty:
            let category = Category(
                station: TabbedLines.value(fields[0]), name: .names(fields[1...]), dishes: [])
            menus[menus.count - 1].categories.append(category)
        case 7:
            guard var menu = menus.popLast(), var category = menu.categories.popLast() else { return }
            category.dishes.append(Dish(fields))
            menu.categories.append(category)
            menus.append(menu)
        default: preconditionFailure("menus.tsv has a line of \(fields.count) fields")
        }
    }
}

extension MenuPlan.Dish {
    fileprivate init(_ fields: [String]) {
        self.init(
            look: TabbedLines.value(fields[0]), name: .names(fields[1...4]),
            price: Money(Int64(fields[5]) ?? 0, .eur),
            allergens: fields[6].split(separator: ",").map { TabbedLines.value($0) })
    }

    /// Drinks have the full rate of value added tax, food the reduced one.
    func content(_ station: Station) -> ProductContent {
        ProductContent(
            name: name, price: price, vatRate: VATRate(unchecked: station == .bar ? 2_500 : 1_300),
            contains: allergens, optionGroups: look == .pizza ? [.extras] : [])
    }
}

extension OptionGroup {
    fileprivate static let extras = OptionGroup(
        number: OptionNumber(unchecked: 1), name: .names(["Dodaci", "Extras", "Добавки", "إضافات"]),
        minimum: OptionCount(unchecked: 0), maximum: OptionCount(unchecked: 3), free: OptionCount(unchecked: 0),
        options: [
            option(1, ["Masline", "Olives", "Оливки", "زيتون"], 120),
            option(2, ["Rikola", "Rocket", "Рукола", "جرجير"], 150),
        ])

    private static func option(_ number: Int, _ names: [String], _ price: Int64) -> ProductOption {
        ProductOption(
            number: OptionNumber(unchecked: number), name: .names(names[...]), price: Money(price, .eur),
            limit: OptionCount(unchecked: 1), preset: OptionCount(unchecked: 0))
    }
}

extension Localized<Line> {
    /// - Parameter texts: in hr, en, uk and ar.
    static func names(_ texts: ArraySlice<String>) -> Self {
        let lines = texts.map { Line(unchecked: $0) }
        return Localized(en: lines[1], hr: lines[0], uk: lines[2], ar: lines[3])
    }
}
