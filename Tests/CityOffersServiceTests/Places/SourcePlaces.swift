import CityOffersContract
import TestTowns
import Vocabulary

@testable import CityOffersService

/// The places and categories of the source: Osijek, Donji Miholjac, Zagreb; Zabava, Glazba. Staff has added them.
struct SourcePlaces: Sendable {
    let osijek, miholjac, zagreb: City
    let fun, music: OfferCategory
}

extension OfferTown {
    func sourcePlaces() async throws -> SourcePlaces {
        _ = try await staff(AddCountry(code: .example, name: Line("Hrvatska")))
        return SourcePlaces(
            osijek: try await addCity("Osijek", 45.55066, 18.6942),
            miholjac: try await addCity("Donji Miholjac", 45.76083, 18.16722),
            zagreb: try await addCity("Zagreb", 45.81444, 15.97798),
            fun: try await staff(AddCategory(name: Line("Zabava"))),
            music: try await staff(AddCategory(name: Line("Glazba"))))
    }

    func addCity(
        _ name: String, _ latitude: Double, _ longitude: Double, in country: CountryCode = .example
    ) async throws -> City {
        try await staff(
            AddCity(
                country: country, name: Line(name),
                coordinate: Coordinate(latitude: Latitude(latitude), longitude: Longitude(longitude))))
    }

    /// Switches a city or a category off or on.
    func turn(_ city: City, on isActive: Bool) async throws {
        _ = try await staff(UpdateCity(city: city.id, isActive: isActive))
    }

    func turn(_ category: OfferCategory, on isActive: Bool) async throws {
        _ = try await staff(UpdateCategory(category: category.id, isActive: isActive))
    }
}
