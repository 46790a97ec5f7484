import RestaurantsContract
import Vocabulary

/// What a change makes of a profile. A change that sets what is there already makes no new version.
extension UpdateRestaurant {
    func applied(to profile: RestaurantProfile) -> RestaurantProfile {
        var new = profile
        new.name = name.applied(to: profile.name) ?? profile.name
        new.description = description.applied(to: profile.description) ?? Localized()
        new.address = address.applied(to: profile.address) ?? profile.address
        new.coordinate = coordinate.applied(to: profile.coordinate)
        new.phone = phone.applied(to: profile.phone) ?? profile.phone
        new.cuisines = cuisines.applied(to: profile.cuisines) ?? []
        new.openingHours = openingHours.applied(to: profile.openingHours) ?? []
        new.timeZone = timeZone.applied(to: profile.timeZone) ?? profile.timeZone
        new.mainLanguage = mainLanguage.applied(to: profile.mainLanguage) ?? profile.mainLanguage
        new.whoMayOrder = whoMayOrder.applied(to: profile.whoMayOrder) ?? profile.whoMayOrder
        if new != profile { new.version += 1 }
        return new
    }
}
