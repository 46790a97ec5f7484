import CallTypes
import Vocabulary

/// The people and things in the examples of the calls: a restaurant by the sea.
enum ExampleTown {
    static let noon = Instant(milliseconds: 1_795_262_400_000)
    static let password = Password(text: "lozinka77")

    static func id<Tag>(_ number: UInt64) -> Identifier<Tag> { Identifier(at: noon, random: (0, number)) }

    // MARK: The restaurant

    static let konoba = RestaurantProfile(
        id: id(1), name: Line(unchecked: "Konoba Galeb"),
        description: Localized(
            en: Paragraph(unchecked: "Fish from the island."), hr: Paragraph(unchecked: "Riba s otoka.")),
        address: Line(unchecked: "Riva 3, Split"), coordinate: .example,
        phone: PhoneNumber(unchecked: "+38521345678"), cuisines: [.fish, .mediterranean],
        openingHours: [
            OpeningHours(.friday, from: ClockTime(minutes: 1_080), until: ClockTime(minutes: 120)),
            OpeningHours(.saturday, from: ClockTime(minutes: 720), until: ClockTime(minutes: 120)),
        ], timeZone: .example, mainLanguage: .hr, currency: .eur, whoMayOrder: .approvedDevice,
        picture: nil, isPublic: true, createdAt: noon,
        version: 1)

    static let konobaWithSundays: RestaurantProfile = {
        var changed = konoba
        changed.openingHours.append(
            OpeningHours(.sunday, from: ClockTime(minutes: 720), until: ClockTime(minutes: 1_320)))
        changed.version = 2
        return changed
    }()

    static let picture = Picture(
        id: id(2), width: 4_032, height: 3_024, format: .jpeg, placeholder: "LEHV6nWB2yk8pyo0adR*.7kCMdnj",
        keptBy: Program.catalogOrders.name)

    static let konobaWithPicture: RestaurantProfile = {
        var changed = konoba
        changed.picture = picture
        changed.version = 2
        return changed
    }()

    static let konobaDetails = RestaurantDetails(
        id: konoba.id, name: konoba.name, description: Paragraph(unchecked: "Riba s otoka."),
        address: konoba.address, coordinate: konoba.coordinate, phone: konoba.phone, cuisines: konoba.cuisines,
        openingHours: konoba.openingHours, timeZone: konoba.timeZone, isOpen: false, currency: konoba.currency,
        picture: picture)

    static let konobaRow = RestaurantRow(
        id: konoba.id, name: konoba.name, address: konoba.address, cuisines: konoba.cuisines, isOpen: false,
        thumbnail: picture.addresses.thumbnail)
}
