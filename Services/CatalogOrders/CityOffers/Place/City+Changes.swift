import CityOffersContract
import RPC
import Vocabulary

extension UpdateCity {
    /// What a change makes of a city. A change that sets what is there already makes no new version.
    func applied(to city: City) -> City {
        var new = city
        new.name = name ?? city.name
        new.coordinate = coordinate ?? city.coordinate
        new.timeZone = timeZone ?? city.timeZone
        new.isActive = isActive ?? city.isActive
        if new != city { new.version += 1 }
        return new
    }
}

extension LoadPlaces.Place {
    /// What a file makes of a city with the same name. The name stays as staff has spelled it.
    func applied(to city: City) -> City {
        var new = city
        (new.coordinate, new.timeZone) = (coordinate, timeZone)
        if new != city { new.version += 1 }
        return new
    }
}

extension UpdateCategory {
    /// What a change makes of a category. A change that sets what is there already makes no new version.
    func applied(to category: OfferCategory) -> OfferCategory {
        var new = category
        new.name = name ?? category.name
        new.isActive = isActive ?? category.isActive
        if new != category { new.version += 1 }
        return new
    }
}

extension [City] {
    /// The city with the smallest difference of degrees: near enough for the choice of a time zone.
    func nearest(to place: Coordinate) -> City? {
        func distance(_ city: City) -> Double {
            let north = city.coordinate.latitude.degrees - place.latitude.degrees
            let east = city.coordinate.longitude.degrees - place.longitude.degrees
            return north * north + east * east
        }
        return self.min { distance($0) < distance($1) }
    }
}

extension CallContext {
    /// - Throws: `CallError.stale` when the caller has seen another version.
    func check(version: Int64) throws(CallError) {
        guard meta.expectedVersion == nil || meta.expectedVersion == version else { throw .stale }
    }
}
