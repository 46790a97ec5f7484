import CallTypes
import CarsContract
import ContextKit
import GRDB
import RPC
import SQLiteKit
import ServiceKit
import TestKit
import TestTowns
import Vocabulary

@testable import CarsService

/// A brand with one model.
struct TestModel: Hashable, Sendable {
    var brand: BrandID
    var model: ModelID
}

extension CarTown {
    /// A seller whom identity does not know, for tests without accounts.
    func stranger() -> SellerID { service.host.runtime.newID() }

    /// A dealer without a profile, for tests without accounts.
    func strangeDealer() -> DealerID { service.host.runtime.newID() }

    /// Adds a brand with a model.
    func model(_ brandName: String = "Toyota", _ name: String = "Corolla") async throws -> TestModel {
        let runtime = service.host.runtime
        let new = TestModel(brand: runtime.newID(), model: runtime.newID())
        return try await database.write { db in
            let key = SearchKey.of(brandName)
            let brand =
                try BrandID.fetchOne(db, sql: "SELECT id FROM brand WHERE searchKey = ?", arguments: [key])
                ?? new.brand
            if brand == new.brand {
                try db.insert(into: "brand", ["id": brand, "name": brandName, "searchKey": key])
            }
            let old = try ModelID.fetchOne(
                db, sql: "SELECT id FROM model WHERE brand = ? AND searchKey = ?",
                arguments: [brand, SearchKey.of(name)])
            if let old { return TestModel(brand: brand, model: old) }
            try db.insert(
                into: "model", ["id": new.model, "brand": brand, "name": name, "searchKey": SearchKey.of(name)])
            return TestModel(brand: brand, model: new.model)
        }
    }

    /// Starts a car: the first step.
    func start(_ seller: SellerID, description: String = "One owner.") async throws -> MyCar {
        let model = try await model()
        return try await call(
            StartCar(
                brand: model.brand, model: model.model, year: ModelYear(2_019), mileage: Mileage(84_000),
                description: Paragraph(description)), as: seller)
    }

    /// Starts a car and fills in its second step. It has a photo, which has no files.
    func draft(
        _ seller: SellerID, description: String = "One owner.", vin: VIN? = nil, photos: Int = 1
    ) async throws -> CarID {
        let car = try await start(seller, description: description).id
        _ = try await call(
            UpdateCar(
                car: car, specification: .set(.gulf), hasWarranty: .set(false), accidents: .set(.none),
                replacedParts: .set(.none), vin: vin.map { .set($0) } ?? .keep), as: seller)
        try await addPhotos(photos, to: car)
        return car
    }

    /// Puts a car on sale by the calls for it.
    func sell(
        _ seller: SellerID, description: String = "One owner.", vin: VIN? = nil
    ) async throws -> CarID {
        let car = try await draft(seller, description: description, vin: vin)
        _ = try await call(SubmitCar(car: car), as: seller)
        return car
    }

    /// Adds rows of photos without files.
    @discardableResult
    func addPhotos(_ count: Int, to car: CarID) async throws -> [PictureID] {
        let photos: [PictureID] = (0..<count).map { _ in service.host.runtime.newID() }
        let now = clock.now
        try await database.write { db in
            for photo in photos {
                let last = try Int.fetchOne(
                    db, sql: "SELECT max(position) FROM picture WHERE owner = ?", arguments: [car])
                try db.insert(
                    into: "picture",
                    [
                        "id": photo, "owner": car, "position": (last ?? 0) + 1, "width": 4, "height": 3,
                        "format": "jpg", "placeholder": "L", "bytes": 1, "isPublic": false, "createdAt": now,
                    ])
            }
        }
        return photos
    }

    func mine(_ car: CarID, _ seller: SellerID) async throws -> MyCar {
        try await call(GetMyCar(car: car), as: seller).car
    }

    func listed(_ call: ListCars = ListCars(), to dealer: DealerID) async throws -> [CarID] {
        try await self.call(call, as: dealer).items.map(\.id)
    }

    func record(_ car: CarID) async throws -> CarRecord? { try await database.read { try CarRows($0).find(car) } }

    /// Changes the row of a bid.
    func setState(_ state: BidState, of bid: BidID) async throws {
        let now = clock.now
        try await database.write { db in
            guard var record = try BidRows(db).find(bid) else { return }
            (record.state, record.acceptedAt) = (state, state == .rejected ? nil : now)
            (record.fellThroughBy, record.fellThroughReason) =
                state == .fellThrough ? (.dealer, .noAgreement) : (nil, nil)
            try BidRows(db).save(record)
        }
    }

    /// The faults of a call given as text, as `member: code`.
    func faults<C: Call>(_ call: C.Type, _ json: String, as seller: SellerID) async throws -> [String] {
        try await faults(C.name, Array(json.utf8), .signedIn(AccountID(seller), .person))
    }

    /// The faults of a call, as `member: code`.
    func faults<C: Call>(_ call: C, as seller: SellerID) async throws -> [String] {
        try await faults(C.name, JSONWriter.encode(call), .signedIn(AccountID(seller), .person))
    }

    func faults<C: Call>(_ call: C, as dealer: DealerID) async throws -> [String] {
        try await faults(C.name, JSONWriter.encode(call), .signedIn(AccountID(dealer), .dealer))
    }

    private func faults(_ name: String, _ call: [UInt8], _ meta: CallMeta) async throws -> [String] {
        guard let faults = try await client.faults(name, call, meta: meta) else { return [] }
        return faults.paths.map { "\($0): \(faults[$0].map(\.code).joined(separator: " "))" }
    }

    /// The kinds of the notices to an account.
    func noticeKinds(to account: AccountID) async throws -> [String] {
        try await notices().filter { $0.recipients.contains(account) }.map(\.kind)
    }
}
