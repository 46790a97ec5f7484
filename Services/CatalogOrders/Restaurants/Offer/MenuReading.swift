import CallTypes
import RestaurantsContract
import Vocabulary

/// A menu in the language of a reader, at a moment.
struct MenuReading {
    let content: MenuContent
    let restaurant: RestaurantProfile
    let language: Language?
    let moment: LocalMoment

    var menu: OfferedMenu {
        let menu = content.menu
        return OfferedMenu(
            id: menu.id, restaurant: restaurant.id, restaurantName: restaurant.name, version: menu.version,
            name: line(menu.name), hours: menu.hours, timeZone: restaurant.timeZone,
            isOffered: moment.isWithin(menu.hours), categories: content.sections.map(category))
    }

    private func category(_ section: MenuContent.Section) -> OfferedCategory {
        OfferedCategory(
            id: section.category.id, name: line(section.category.name),
            description: section.category.description.shown(in: language, main: restaurant.mainLanguage),
            products: section.products.map { product($0.product, $0.picture) })
    }

    private func product(_ product: ProductRecord, _ picture: Picture?) -> OfferedProduct {
        let content = product.content
        return OfferedProduct(
            id: product.id, name: line(content.name),
            description: content.description.shown(in: language, main: restaurant.mainLanguage),
            price: content.price, vatRate: content.vatRate, contains: content.contains, traces: content.traces,
            optionGroups: content.optionGroups.map(group), hours: content.hours,
            isAvailable: product.isAvailable(moment, menu: self.content.menu),
            soldOutUntil: product.soldOut(at: moment.now), picture: picture)
    }

    private func group(_ group: OptionGroup) -> OfferedOptionGroup {
        OfferedOptionGroup(
            number: group.number, name: line(group.name), minimum: group.minimum, maximum: group.maximum,
            free: group.free,
            options: group.options.map {
                OfferedOption(
                    number: $0.number, name: line($0.name), price: $0.price, limit: $0.limit, preset: $0.preset)
            })
    }

    /// A name always has the main language of its restaurant, so a reader always gets one.
    func line(_ text: Localized<Line>) -> Line {
        text.shown(in: language, main: restaurant.mainLanguage) ?? restaurant.name
    }
}
