import CallTypes
import CarsContract
import GRDB
import Media
import SQLiteKit
import Vocabulary

/// Makes the replies about cars. For use in a transaction.
struct CarViews {
    private let db: Database
    private let now: Instant

    init(_ db: Database, at now: Instant) {
        self.db = db
        self.now = now
    }

    /// For the seller.
    func mine(_ car: CarRecord) throws -> MyCar {
        let (name, photos) = (try CarRows(db).name(of: car), try Self.photos(of: car.id, db))
        let hasCarOnSale = try car.seller.flatMap { try CarRows(db).onSale(of: $0) } != nil
        return MyCar(
            id: car.id, state: car.state, brand: BrandName(id: car.brand, name: name.brand),
            model: ModelName(id: car.model, name: name.model), year: car.year, mileage: car.mileage,
            description: Paragraph(unchecked: car.description), specification: car.specification,
            hasWarranty: car.hasWarranty, service: car.service, accidents: car.accidents,
            replacedParts: car.replacedParts, vin: car.vin, photos: photos,
            bidGroups: try BidCounts(db, at: now).groups(of: car.id), missing: car.missing(photos: photos.count),
            actions: car.actions(photos: photos.count, hasCarOnSale: hasCarOnSale, at: now), createdAt: car.createdAt,
            submittedAt: car.submittedAt, expiresAt: car.expiresAt, version: car.version)
    }

    /// For a dealer who sees the car on sale.
    func details(_ car: CarRecord, for dealer: DealerID) throws -> CarDetails {
        // What is on sale is complete.
        guard let specification = car.specification, let hasWarranty = car.hasWarranty, let accidents = car.accidents,
            let replacedParts = car.replacedParts, let submittedAt = car.submittedAt
        else { throw UnreadableRow(table: CarRows.table, column: "state") }
        let name = try CarRows(db).name(of: car)
        return CarDetails(
            id: car.id, brand: BrandName(id: car.brand, name: name.brand),
            model: ModelName(id: car.model, name: name.model), year: car.year, mileage: car.mileage,
            description: ContactMask.masked(Paragraph(unchecked: car.description)), specification: specification,
            hasWarranty: hasWarranty, service: car.service.map { ContactMask.masked($0) },
            accidents: accidents.masked, replacedParts: replacedParts.masked, maskedVIN: car.vin?.masked,
            photos: try Self.photos(of: car.id, db), submittedAt: submittedAt,
            myBid: try BidRows(db).find(of: dealer, for: car.id)?.id)
    }

    static func photos(of car: CarID, _ db: Database) throws -> [CarPhoto] {
        try Pictures.find(of: car, keptBy: .carMarketplace, in: db).map { CarPhoto($0, of: car) }
    }
}

extension CarHistory {
    fileprivate var masked: CarHistory {
        CarHistory(happened: happened, details: details.map { ContactMask.masked($0) })
    }
}
