import CityOffersContract
import CityOffersService
import GRDB
import SQLiteKit
import ServiceKit
import Vocabulary

/// Cities, categories, a follower and offers, written directly into the database.
struct SeededOffers: Sendable {
    let follower: FollowerID
    let promoter: PromoterID
    let cities: [CityID]
    let categories: [OfferCategoryID]
    let count: Int

    private static let cityCount = 20
    private static let categoryCount = 40
    /// The number of offers with a rare name, however many there are.
    private static let rare = 20
    /// Offers in one transaction.
    private static let slice = 1_000
    /// The middle of the first city. The others are 11 km apart, each to the north of the one before.
    static let middle = Coordinate(latitude: Latitude(unchecked: 45), longitude: Longitude(unchecked: 16))

    /// - Parameters:
    ///   - count: a multiple of 1,000, so that each city has its share.
    ///   - path: the database of a stopped service.
    static func seed(_ count: Int, into path: String) async throws -> SeededOffers {
        let database = try ServiceDatabase.open(path: path, migrations: CatalogOrders.migrations)
        let runtime = RuntimeEnvironment.live
        let offers = SeededOffers(
            follower: runtime.newID(), promoter: runtime.newID(), cities: (0..<cityCount).map { _ in runtime.newID() },
            categories: (0..<categoryCount).map { _ in runtime.newID() }, count: count)
        let (now, seeding) = (runtime.now(), OfferSeeding())
        try await database.write { try offers.addPlaces(at: now, to: $0) }
        for start in stride(from: 0, to: count, by: slice) {
            let ids = (0..<slice).map { _ in runtime.newID() as OfferID }
            try await database.write { db in
                for (offset, id) in ids.enumerated() {
                    try offers.add(start + offset, id, from: now - .seconds(3_600), at: now, to: db)
                    try seeding.show(id, db)
                }
            }
        }
        // A service does so once a day.
        try await SearchIndexMerge(of: database).run()
        try database.close()
        return offers
    }

    private func addPlaces(at now: Instant, to db: Database) throws {
        try db.insert(into: "country", ["code": "HR", "name": "Hrvatska"])
        for (number, city) in cities.enumerated() {
            try db.insert(
                into: "city",
                [
                    "id": city, "country": "HR", "name": "Grad \(10 + number)", "searchKey": "grad \(10 + number)",
                    "slug": "grad-\(10 + number)", "latitude": latitude(of: number),
                    "longitude": Self.middle.longitude.degrees, "timeZone": "Europe/Zagreb",
                ])
        }
        for (number, category) in categories.enumerated() {
            let name = "vrsta\(10 + number)"
            try db.insert(
                into: "offerCategory", ["id": category, "name": name, "searchKey": name, "slug": name])
        }
        try db.insert(into: "promoter", ["id": promoter, "name": "Kristijan", "createdAt": now])
        try addFollower(follower, cities.prefix(3), categories.prefix(20), at: now, to: db)
    }

    private func latitude(of city: Int) -> Double { Self.middle.latitude.degrees + Double(city) * 0.1 }

    func addFollower(
        _ follower: FollowerID, _ cities: some Sequence<CityID>, _ categories: some Sequence<OfferCategoryID>,
        at now: Instant, to db: Database
    ) throws {
        try db.insert(
            into: "follower",
            ["id": follower, "birthDate": 7_000, "gender": "female", "country": "HR", "createdAt": now])
        for city in cities { try db.insert(into: "followerCity", ["follower": follower, "city": city]) }
        for category in categories {
            try db.insert(into: "followerCategory", ["follower": follower, "category": category])
        }
    }

    /// Adds an offer without the row by which readers find it.
    /// - Parameters:
    ///   - number: determines its city, categories, name and place.
    ///   - start: of its promotion.
    func add(_ number: Int, _ id: OfferID, from start: Instant, at now: Instant, to db: Database) throws {
        let isRare = number.isMultiple(of: count / Self.rare)
        let city = isRare ? 0 : number % Self.cityCount
        // Half of the offers of a city are within 1 km of its middle, the others within 10 km.
        let isCentral = (number / Self.cityCount).isMultiple(of: 2)
        let angle = Double(number * 7_919 % 1_000) / 1_000 - 0.5
        let spread = isCentral ? 0.012 : 0.12
        try db.insert(
            into: "offer",
            [
                "id": id, "promoter": promoter, "kind": "general", "city": cities[city],
                "name": "\(isRare ? "Zlatni" : "Koncert") \(10_000_000 + number)", "slug": "koncert-\(number)",
                "description": "Veliki događaj u parku.", "latitude": latitude(of: city) + angle * spread,
                "longitude": Self.middle.longitude.degrees + angle * spread, "links": "{}", "promotionStart": start,
                "promotionEnd": now + .seconds(30 * 86_400), "eventStart": now, "eventEnd": now + .seconds(86_400),
                "visibility": "published", "publishedAt": start, "createdAt": start, "updatedAt": start,
            ])
        let first = number / Self.cityCount % Self.categoryCount
        for (position, category) in Set([first, (first + 7) % Self.categoryCount]).sorted().enumerated() {
            try db.insert(
                into: "offerInCategory",
                ["offer": id, "category": categories[category], "position": position + 1])
        }
    }
}
