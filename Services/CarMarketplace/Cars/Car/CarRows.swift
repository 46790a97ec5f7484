import CarsContract
import GRDB
import SQLiteKit
import Vocabulary

/// The table `car`. For use in a transaction.
struct CarRows {
    static let table = "car"

    let db: Database

    init(_ db: Database) { self.db = db }

    func find(_ car: CarID) throws -> CarRecord? {
        try Row.fetchOne(db.cachedStatement(sql: "SELECT * FROM car WHERE id = ?"), arguments: [car])
            .map(Self.record)
    }

    func add(_ car: CarRecord) throws {
        try db.insert(into: Self.table, ["id": car.id, "createdAt": car.createdAt], Self.values(of: car))
    }

    func save(_ car: CarRecord) throws {
        try db.update(Self.table, Self.values(of: car), where: ["id": car.id])
    }

    /// The name of a car, also of a deleted one; `nil` for a car that does not exist.
    func name(of car: CarID) throws -> CarName? { try find(car).map { try name(of: $0) } }

    /// The name of a car, also of a deleted one.
    func name(of car: CarRecord) throws -> CarName {
        let row = try Row.fetchOne(
            db.cachedStatement(
                sql: """
                    SELECT brand.name AS brandName, model.name AS modelName
                    FROM brand JOIN model ON model.id = ?2 WHERE brand.id = ?1
                    """), arguments: [car.brand, car.model])
        guard let row else { throw DatabaseError.damaged("foreign keys tie a car to its brand and its model") }
        return CarName(
            brand: Line(unchecked: row["brandName"]), model: Line(unchecked: row["modelName"]), year: car.year)
    }

    private static func values(of car: CarRecord) throws -> RowValues {
        [
            "seller": car.seller, "state": car.state.rawValue, "brand": car.brand, "model": car.model,
            "year": car.year.number, "mileage": car.mileage.number, "description": car.description,
            "specification": car.specification?.rawValue, "hasWarranty": car.hasWarranty,
            "service": car.service?.text, "accidents": try car.accidents.map { try StoredJSON.text($0) },
            "replacedParts": try car.replacedParts.map { try StoredJSON.text($0) }, "vin": car.vin?.text,
            "submittedAt": car.submittedAt, "expiresAt": car.expiresAt, "pausedAt": car.pausedAt,
            "endedAt": car.endedAt, "version": car.version,
        ]
    }

    static func record(_ row: Row) throws -> CarRecord {
        func json<Value: Decodable>(_ column: String) throws -> Value? {
            let text: String? = row[column]
            return try text.map { try StoredJSON.value($0, column: column, of: table) }
        }
        func line(_ column: String) -> String? { row[column] }
        return CarRecord(
            id: row["id"], seller: row["seller"], state: try row.word("state", of: table), brand: row["brand"],
            model: row["model"], year: ModelYear(unchecked: row["year"]), mileage: Mileage(unchecked: row["mileage"]),
            description: row["description"],
            specification: line("specification").flatMap { CarSpecification(rawValue: $0) },
            hasWarranty: row["hasWarranty"], service: line("service").map { Paragraph(unchecked: $0) },
            accidents: try json("accidents"), replacedParts: try json("replacedParts"),
            vin: line("vin").map { VIN(unchecked: $0) }, createdAt: row["createdAt"],
            submittedAt: row["submittedAt"], expiresAt: row["expiresAt"], pausedAt: row["pausedAt"],
            endedAt: row["endedAt"], version: row["version"])
    }
}
