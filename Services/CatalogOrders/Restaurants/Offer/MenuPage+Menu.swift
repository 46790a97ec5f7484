import CallTypes
import RestaurantsContract
import Vocabulary

extension MenuPage {
    /// The page of a menu.
    /// - Throws: the error of encoding the structured data.
    init(_ menu: OfferedMenu, of restaurant: RestaurantProfile, at moment: LocalMoment, in language: Language?) throws {
        self.init(of: restaurant, at: moment)
        state = .shown
        self.menu = menu.id
        version = menu.version
        menuName = menu.name
        categories = menu.categories.map { category in
            MenuPageCategory(
                name: category.name, description: category.description,
                products: category.products.map { MenuPageProduct($0, in: menu, at: moment, language) })
        }
        structuredData = try StructuredData(of: RestaurantData(restaurant, menu))
    }

    /// The page of a restaurant without a menu.
    init(of restaurant: RestaurantProfile, at moment: LocalMoment) {
        self.init(
            state: .noMenu, restaurant: restaurant.id, restaurantName: restaurant.name, address: restaurant.address,
            isOpen: restaurant.isOpen(moment),
            contact: PageContact(name: restaurant.name, phone: restaurant.phone, email: nil),
            currency: restaurant.currency)
    }
}

extension MenuPageProduct {
    fileprivate init(_ product: OfferedProduct, in menu: OfferedMenu, at moment: LocalMoment, _ language: Language?) {
        self.init(
            id: product.id, name: product.name, description: product.description, price: product.price,
            vatPercent: product.vatRate.percent(in: language), isSoldOut: product.soldOutUntil != nil,
            isOutsideHours: !moment.isWithin(product.hours) || !moment.isWithin(menu.hours),
            contains: product.contains, traces: product.traces,
            optionGroups: product.optionGroups.map { group in
                MenuPageOptionGroup(
                    number: group.number, name: group.name, minimum: group.minimum, maximum: group.maximum,
                    free: group.free.number == 0 ? nil : group.free,
                    options: group.options.map {
                        MenuPageOption(
                            number: $0.number, name: $0.name, price: $0.price.amount == 0 ? nil : $0.price,
                            limit: $0.limit, preset: $0.preset)
                    })
            }, thumbnail: product.picture?.addresses.thumbnail)
    }
}

extension VATRate {
    /// `13` or `5.5`; with a comma where decimals have one.
    func percent(in language: Language?) -> String {
        let (whole, rest) = number.quotientAndRemainder(dividingBy: 100)
        guard rest > 0 else { return "\(whole)" }
        let decimals = rest % 10 == 0 ? "\(rest / 10)" : (rest < 10 ? "0" : "") + "\(rest)"
        let separator =
            switch language {
            case .hr, .uk: ","
            case .en, .ar, nil: "."
            }
        return "\(whole)\(separator)\(decimals)"
    }
}
