import CityOffersContract
import ContextKit
import GRDB
import SQLiteKit
import ServiceKit
import TestKit
import TestTowns
import Vocabulary

@testable import CityOffersService

/// Places, a follower and a promoter that are put there without calls.
struct OfferPlaces: Sendable {
    let osijek, zagreb: CityID
    let fun, music: OfferCategoryID
}

extension OfferTown {
    /// Adds Croatia with two cities, and two categories.
    func places() async throws -> OfferPlaces {
        let new = service.host.runtime
        let places = OfferPlaces(osijek: new.newID(), zagreb: new.newID(), fun: new.newID(), music: new.newID())
        try await database.write { db in
            try db.insert(into: "country", ["code": "HR", "name": "Hrvatska"])
            let cities = [(places.osijek, "Osijek", 45.555, 18.694), (places.zagreb, "Zagreb", 45.815, 15.982)]
            for (id, name, latitude, longitude) in cities {
                try db.insert(
                    into: "city",
                    [
                        "id": id, "country": "HR", "name": name, "searchKey": name.lowercased(),
                        "slug": name.lowercased(), "latitude": latitude, "longitude": longitude,
                        "timeZone": "Europe/Zagreb",
                    ])
            }
            for (id, name) in [(places.fun, "Zabava"), (places.music, "Glazba")] {
                try db.insert(
                    into: "offerCategory",
                    ["id": id, "name": name, "searchKey": name.lowercased(), "slug": name.lowercased()])
            }
        }
        return places
    }

    /// Adds a follower of these cities and categories.
    func follower(
        _ number: Int = 1, of cities: [CityID], _ categories: [OfferCategoryID]
    ) async throws -> FollowerID {
        let account = try await accounts.person(PhoneNumber("+38067\(1_000_000 + number)"), surname: Line("Horvat"))
        let (follower, now) = (FollowerID(account), clock.now)
        try await database.write { db in
            try db.insert(
                into: "follower",
                ["id": follower, "birthDate": 7_000, "gender": "female", "country": "HR", "createdAt": now])
            for city in cities { try db.insert(into: "followerCity", ["follower": follower, "city": city]) }
            for category in categories {
                try db.insert(into: "followerCategory", ["follower": follower, "category": category])
            }
        }
        return follower
    }

    /// Adds a promoter, who may publish.
    func promoter(_ name: String = "Kristijan") async throws -> PromoterID {
        let (promoter, now): (PromoterID, Instant) = (service.host.runtime.newID(), clock.now)
        try await database.write { db in
            try db.insert(into: "promoter", ["id": promoter, "name": name, "createdAt": now])
        }
        return promoter
    }

    /// Adds a published offer.
    func offer(
        of promoter: PromoterID, in city: CityID, _ categories: [OfferCategoryID], name: String = "Koncert",
        change: @Sendable (inout OfferRecord) -> Void = { _ in }
    ) async throws -> OfferID {
        let (id, now): (OfferID, Instant) = (service.host.runtime.newID(), clock.now)
        var offer = OfferRecord(
            id: id, promoter: promoter, city: city, categories: categories, name: Line(unchecked: name),
            slug: Slug(unchecked: "koncert-\(id)"), visibility: .published, publishedAt: now, createdAt: now,
            updatedAt: now)
        change(&offer)
        try await database.write { [offer] db in try OfferRows(db).add(offer) }
        return id
    }
}
