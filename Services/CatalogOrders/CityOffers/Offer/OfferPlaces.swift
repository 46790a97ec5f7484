import CityOffersContract
import GRDB
import SQLiteKit
import Vocabulary

/// The city of an offer, as rules and views need it.
struct OfferCity: Hashable, Sendable {
    var reference: CityReference
    var coordinate: Coordinate
    var timeZone: TimeZoneName
    var isActive: Bool
}

/// The cities and categories of offers. For use in a transaction.
struct OfferPlaces {
    let db: Database

    init(_ db: Database) { self.db = db }

    func city(_ city: CityID) throws -> OfferCity? {
        let select = try db.cachedStatement(
            sql: "SELECT name, slug, latitude, longitude, timeZone, isActive FROM city WHERE id = ?")
        return try Row.fetchOne(select, arguments: [city]).map { row in
            OfferCity(
                reference: CityReference(
                    id: city, name: Line(unchecked: row["name"]), slug: Slug(unchecked: row["slug"])),
                coordinate: Coordinate(
                    latitude: Latitude(unchecked: row["latitude"]), longitude: Longitude(unchecked: row["longitude"])),
                timeZone: TimeZoneName(unchecked: row["timeZone"]), isActive: row["isActive"])
        }
    }

    func category(_ category: OfferCategoryID) throws -> (reference: OfferCategoryReference, isActive: Bool)? {
        let select = try db.cachedStatement(sql: "SELECT name, slug, isActive FROM offerCategory WHERE id = ?")
        return try Row.fetchOne(select, arguments: [category]).map { row in
            (
                OfferCategoryReference(
                    id: category, name: Line(unchecked: row["name"]), slug: Slug(unchecked: row["slug"])),
                row["isActive"]
            )
        }
    }

    func promoter(_ promoter: PromoterID) throws -> PromoterReference? {
        let select = try db.cachedStatement(sql: "SELECT name FROM promoter WHERE id = ?")
        return try String.fetchOne(select, arguments: [promoter]).map { name in
            PromoterReference(id: promoter, name: Line(unchecked: name))
        }
    }

    /// Checks the city, the categories and the position of new content.
    /// - Parameter old: the offer before; places that it had already may be inactive meanwhile.
    /// - Throws: the call's refusals.
    func check<R: OfferContentRefusal>(
        _ offer: OfferRecord, insteadOf old: OfferRecord?, refusing refused: R.Type
    ) throws {
        guard let city = try city(offer.city), city.isActive || old?.city == offer.city else { throw R.unknownCity }
        for id in offer.categories {
            guard let category = try category(id), category.isActive || old?.categories.contains(id) ?? false else {
                throw R.unknownCategory
            }
        }
        guard let position = offer.coordinate, position != old?.coordinate || offer.city != old?.city else { return }
        switch CityDistance(of: position, from: city.coordinate) {
        case .near: return
        case .far: throw R.farFromCity
        case .swapped: throw R.swappedCoordinate
        }
    }
}
