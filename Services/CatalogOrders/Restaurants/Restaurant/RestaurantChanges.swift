import RestaurantsContract

/// What a change makes of a profile. A change that sets what is there already makes no new version.
extension UpdateRestaurant {
    func applied(to profile: RestaurantProfile) -> RestaurantProfile {
        var new = profile
        new.name = name ?? profile.name
        new.description = description ?? profile.description
        new.address = address ?? profile.address
        new.coordinate = coordinate ?? profile.coordinate
        new.phone = phone ?? profile.phone
        new.cuisines = cuisines ?? profile.cuisines
        new.openingHours = openingHours ?? profile.openingHours
        new.timeZone = timeZone ?? profile.timeZone
        new.mainLanguage = mainLanguage ?? profile.mainLanguage
        if new != profile { new.version += 1 }
        return new
    }
}
