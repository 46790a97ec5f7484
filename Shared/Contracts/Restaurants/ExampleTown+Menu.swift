import CallTypes
import Vocabulary

extension ExampleTown {
    static let summerMenu = Menu(
        id: id(10), name: Localized(en: Line(unchecked: "Summer menu"), hr: Line(unchecked: "Ljetni jelovnik")),
        hours: [], isActive: true, categories: 1, products: 1, publishedAt: noon, version: 3)

    static let fish = Category(
        id: id(11), menu: summerMenu.id, name: Localized(en: Line(unchecked: "Fish"), hr: Line(unchecked: "Riba")),
        description: Localized(), isHidden: false, station: .kitchen, version: 2)

    static let bass = Product(
        id: id(12), menu: summerMenu.id, category: fish.id,
        content: ProductContent(
            name: Localized(en: Line(unchecked: "Sea bass"), hr: Line(unchecked: "Brancin")),
            price: Money(2_200, .eur), vatRate: VATRate(unchecked: 1_300), contains: [.fish], traces: [.molluscs],
            optionGroups: [sides]),
        isHidden: false, soldOutUntil: nil, picture: nil, version: 3)

    private static let sides = OptionGroup(
        number: OptionNumber(unchecked: 1),
        name: Localized(en: Line(unchecked: "Side dish"), hr: Line(unchecked: "Prilog")),
        minimum: OptionCount(unchecked: 0), maximum: OptionCount(unchecked: 2), free: OptionCount(unchecked: 1),
        options: [
            ProductOption(
                number: OptionNumber(unchecked: 1),
                name: Localized(en: Line(unchecked: "Chard"), hr: Line(unchecked: "Blitva")), price: Money(400, .eur),
                limit: OptionCount(unchecked: 2), preset: OptionCount(unchecked: 1))
        ])

    static let bassRow = ProductRow(
        id: bass.id, category: fish.id, name: Line(unchecked: "Brancin"), price: bass.content.price, isHidden: false,
        soldOutUntil: nil)

    static let bassCopy: Product = {
        var copy = bass
        copy.id = id(13)
        copy.isHidden = true
        copy.version = 4
        return copy
    }()

    static let bassWithPicture: Product = {
        var changed = bass
        changed.picture = picture
        changed.version = 4
        return changed
    }()

    static let upload = UploadedFile(
        name: UploadName(random: [UInt8](repeating: 7, count: 16)),
        sha256: "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08", size: 2_345_678)

    static let menuCSV = MenuCSV(
        unchecked: "category,name.hr,name.en,price,vatPercent,contains\r\nRiba,Brancin,Sea bass,22.00,13,fish")

    static let offeredMenu = OfferedMenu(
        id: summerMenu.id, restaurant: konoba.id, restaurantName: konoba.name, version: 3,
        name: Line(unchecked: "Ljetni jelovnik"), hours: [], timeZone: .example, isOffered: true,
        categories: [
            OfferedCategory(
                id: fish.id, name: Line(unchecked: "Riba"), description: nil,
                products: [
                    OfferedProduct(
                        id: bass.id, name: Line(unchecked: "Brancin"), description: nil, price: bass.content.price,
                        vatRate: bass.content.vatRate, contains: bass.content.contains, traces: bass.content.traces,
                        optionGroups: [
                            OfferedOptionGroup(
                                number: sides.number, name: Line(unchecked: "Prilog"), minimum: sides.minimum,
                                maximum: sides.maximum, free: sides.free,
                                options: [
                                    OfferedOption(
                                        number: OptionNumber(unchecked: 1), name: Line(unchecked: "Blitva"),
                                        price: Money(400, .eur), limit: OptionCount(unchecked: 2),
                                        preset: OptionCount(unchecked: 1))
                                ])
                        ], hours: [], isAvailable: true, soldOutUntil: nil, picture: nil)
                ])
        ])

    static let menuPage = MenuPage(
        state: .shown, restaurant: konoba.id, restaurantName: konoba.name, address: konoba.address, isOpen: true,
        contact: PageContact(name: konoba.name, phone: konoba.phone, email: nil), currency: konoba.currency,
        menu: summerMenu.id, version: 3, menuName: Line(unchecked: "Ljetni jelovnik"),
        categories: [
            MenuPageCategory(
                name: Line(unchecked: "Riba"), description: nil,
                products: [
                    MenuPageProduct(
                        id: bass.id, name: Line(unchecked: "Brancin"), description: nil, price: bass.content.price,
                        vatPercent: "13", isSoldOut: false, isOutsideHours: false, contains: bass.content.contains,
                        traces: bass.content.traces,
                        optionGroups: [
                            MenuPageOptionGroup(
                                number: .example, name: Line(unchecked: "Prilog"), minimum: OptionCount(unchecked: 0),
                                maximum: OptionCount(unchecked: 2), free: OptionCount(unchecked: 1),
                                options: [
                                    MenuPageOption(
                                        number: .example, name: Line(unchecked: "Blitva"), price: Money(400, .eur),
                                        limit: OptionCount(unchecked: 2), preset: OptionCount(unchecked: 1))
                                ])
                        ], thumbnail: picture.addresses.thumbnail)
                ])
        ], structuredData: .example)
}
