import CallTypes
import Vocabulary

/// The places of the examples, and what Ana and Kristijan have told about themselves.
extension ExampleTown {
    static let hrvatska = Country(code: croatia, name: Line(unchecked: "Hrvatska"), isActive: true)

    static let osijekCity = City(
        id: osijek, name: Line(unchecked: "Osijek"), slug: Slug(unchecked: "osijek"), country: croatia,
        coordinate: Coordinate(latitude: Latitude(unchecked: 45.55066), longitude: Longitude(unchecked: 18.6942)),
        timeZone: .example, isActive: true, version: 1)

    static let inactiveOsijek: City = {
        var city = osijekCity
        (city.isActive, city.version) = (false, 2)
        return city
    }()

    static let musicCategory = OfferCategory(
        id: music, name: Line(unchecked: "Glazba"), slug: Slug(unchecked: "glazba"), isActive: true, version: 1)

    static let inactiveMusic: OfferCategory = {
        var category = musicCategory
        (category.isActive, category.version) = (false, 2)
        return category
    }()

    static let anasProfile = FollowerProfile(
        id: ana, birthDate: .example, gender: .female, country: croatia, cities: [osijekCity],
        categories: [musicCategory], alerts: Alerts(newOffers: true, nearbyOffers: true))

    static let share = ShareBlock(
        url: "https://kvart.example", title: "Kvart", message: "Pogledajte što se događa u gradu.",
        socialImage: nil, shareImage: nil)

    static let anasCities = MyCities(country: croatia, cities: [MyCity(osijekCity, isSelected: true)])
    static let anasCategories = MyCategories(categories: [MyCategory(musicCategory, isSelected: true)])

    static let kristijansProfile = PromoterProfile(
        id: kristijan, name: Line(unchecked: "Kristijan"), picture: nil, isRevoked: false, revokedReason: nil,
        createdAt: noon, version: 1)

    static let kristijansPicture: PromoterProfile = {
        var profile = kristijansProfile
        (profile.picture, profile.version) = (picture, 2)
        return profile
    }()

    static let reason = Line(unchecked: "Three of the concerts did not exist.")
}
