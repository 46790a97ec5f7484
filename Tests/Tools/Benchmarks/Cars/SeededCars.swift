import CarsContract
import CarsService
import GRDB
import RPC
import SQLiteKit
import ServiceKit
import Vocabulary

/// Cars on sale, each of another seller, written directly into the database. A million calls would take hours.
///
/// All rows have replies of the same length.
struct SeededCars: Sendable {
    let count: Int
    let dealer: DealerID
    let brands: [BrandID]
    let models: [ModelID]

    /// Half of the cars are of this year or a later one.
    static let yearOfHalf = 2_015
    /// Half of the cars have driven at most so much.
    static let mileageOfHalf = 245_000

    private static let (brandCount, modelCount) = (2, 4)
    private static let years = 2_005..<2_025
    /// The dealer has made a bid for every 25th of the newest cars.
    private static let newest = 1_000
    /// Cars in one transaction.
    private static let slice = 1_000

    /// - Parameter path: the database of a stopped service.
    static func seed(_ count: Int, into path: String) async throws -> SeededCars {
        let runtime = RuntimeEnvironment.live
        let cars = SeededCars(
            count: count, dealer: runtime.newID(), brands: (0..<brandCount).map { _ in runtime.newID() },
            models: (0..<modelCount).map { _ in runtime.newID() })
        let (database, now) = (
            try ServiceDatabase.open(path: path, migrations: CarsService.migrations), runtime.now()
        )
        try await database.write { try cars.addNames(to: $0) }
        for start in stride(from: 0, to: count, by: slice) {
            try await database.write { db in
                for number in start..<min(start + slice, count) { try cars.add(number, at: now, to: db) }
            }
        }
        // A service does so once a day.
        try await SearchIndexMerge(of: database).run()
        try database.close()
        return cars
    }

    private func addNames(to db: Database) throws {
        for (number, brand) in brands.enumerated() {
            try db.insert(
                into: "brand", ["id": brand, "name": "Brand \(number)", "searchKey": "brand \(number)"])
        }
        for (number, model) in models.enumerated() {
            try db.insert(
                into: "model",
                [
                    "id": model, "brand": brands[number % brands.count], "name": "Model \(number)",
                    "searchKey": "model \(number)",
                ])
        }
    }

    private func add(_ number: Int, at now: Instant, to db: Database) throws {
        // Identifiers grow with time, so these are older than new ones.
        let time = now + .seconds(Int64(number - count))
        func id<Tag>() -> Identifier<Tag> {
            Identifier(at: time, random: (.random(in: 0 ... .max), .random(in: 0 ... .max)))
        }
        let (car, photo): (CarID, PictureID) = (id(), id())
        let (brand, model) = (brands[number % brands.count], models[number % models.count])
        let round = number / Self.modelCount
        let year = Self.years.lowerBound + round % Self.years.count
        let mileage = 105_000 + round * 7 % 30 * 10_000
        let hasWarranty = round / Self.years.count % 2 == 0
        let hadAccident = round % 10 == 9
        let history = hadAccident ? #"{"happened":true,"details":"Bumper."}"# : #"{"happened":false,"details":null}"#
        try db.insert(
            into: "car",
            [
                "id": car, "seller": id() as SellerID, "state": CarState.onSale.rawValue, "brand": brand,
                "model": model, "year": year, "mileage": mileage, "description": Self.description,
                "specification": CarSpecification.gulf.rawValue, "hasWarranty": hasWarranty, "accidents": history,
                "replacedParts": #"{"happened":false,"details":null}"#, "createdAt": time, "submittedAt": time,
                "expiresAt": now + .seconds(30 * 86_400),
            ])
        try db.insert(
            into: "picture",
            [
                "id": photo, "owner": car, "position": 1, "width": 4_032, "height": 3_024, "format": "jpg",
                "placeholder": "LEHV6nWB2yk8pyo0adR*.7kCMdnj", "bytes": 2_000_000, "isPublic": false,
                "createdAt": time,
            ])
        let words =
            SearchKey.words("Brand \(number % brands.count) Model \(number % models.count) \(Self.description)") + [
                "_b\(Self.hex(brand.bytes))", "_m\(Self.hex(model.bytes))", "_y\(year)", "_d\(year / 10)",
                "_k\(mileage / 10_000)", "_h\(mileage / 100_000)", "_s\(CarSpecification.gulf.rawValue)",
                hasWarranty ? "_w1" : "_w0", hadAccident ? "_f0" : "_f1",
            ]
        try db.insert(into: "shownCar", ["car": car, "words": words.joined(separator: " ")])
        guard number >= count - Self.newest, number.isMultiple(of: 25) else { return }
        try db.insert(
            into: "bid",
            [
                "id": id() as BidID, "car": car, "seller": id() as SellerID, "dealer": dealer,
                "state": BidState.pending.rawValue, "amount": 3_000_000, "currency": Currency.kwd.rawValue,
                "createdAt": time, "changedAt": time, "expiresAt": now + .seconds(48 * 3_600),
            ])
    }

    private static let description = "One owner, full service history, all papers and two keys."

    private static func hex(_ bytes: [UInt8]) -> String {
        bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }
}
