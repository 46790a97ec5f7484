import RestaurantsContract
import Vocabulary

/// A restaurant and its menu in the vocabulary of schema.org, for search engines.
struct RestaurantData: Encodable {
    let context = "https://schema.org"
    let type = "Restaurant"
    let name: String
    let address: String
    let telephone: String
    let hasMenu: MenuData

    init(_ restaurant: RestaurantProfile, _ menu: OfferedMenu) {
        name = restaurant.name.text
        address = restaurant.address.text
        telephone = restaurant.phone.text
        hasMenu = MenuData(name: menu.name.text, hasMenuSection: menu.categories.map(SectionData.init))
    }

    enum CodingKeys: String, CodingKey {
        case context = "@context"
        case type = "@type"
        case name, address, telephone, hasMenu
    }
}

struct MenuData: Encodable {
    let type = "Menu"
    let name: String
    let hasMenuSection: [SectionData]

    enum CodingKeys: String, CodingKey {
        case type = "@type"
        case name, hasMenuSection
    }
}

struct SectionData: Encodable {
    let type = "MenuSection"
    let name: String
    let description: String?
    let hasMenuItem: [ItemData]

    init(_ category: OfferedCategory) {
        name = category.name.text
        description = category.description?.text
        hasMenuItem = category.products.map(ItemData.init)
    }

    enum CodingKeys: String, CodingKey {
        case type = "@type"
        case name, description, hasMenuItem
    }
}

struct ItemData: Encodable {
    let type = "MenuItem"
    let name: String
    let description: String?
    let offers: OfferData

    init(_ product: OfferedProduct) {
        name = product.name.text
        description = product.description?.text
        offers = OfferData(
            price: product.price.decimal, priceCurrency: product.price.currency.rawValue,
            availability: "https://schema.org/\(product.isAvailable ? "InStock" : "OutOfStock")")
    }

    enum CodingKeys: String, CodingKey {
        case type = "@type"
        case name, description, offers
    }
}

struct OfferData: Encodable {
    let type = "Offer"
    /// In major units.
    let price: String
    let priceCurrency: String
    let availability: String

    enum CodingKeys: String, CodingKey {
        case type = "@type"
        case price, priceCurrency, availability
    }
}
