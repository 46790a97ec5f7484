import CarsContract
import GRDB
import SQLiteKit
import Vocabulary

/// The table `model`. For use in a transaction.
struct ModelRows {
    private static let table = "model"

    let db: Database

    init(_ db: Database) { self.db = db }

    func find(_ model: ModelID) throws -> ModelRecord? {
        try Row.fetchOne(db.cachedStatement(sql: "SELECT * FROM model WHERE id = ?"), arguments: [model])
            .map(Self.record)
    }

    /// The model of the brand with this name, also an inactive one.
    func find(_ name: CatalogueName, of brand: BrandID) throws -> ModelID? {
        try ModelID.fetchOne(
            db.cachedStatement(sql: "SELECT id FROM model WHERE brand = ? AND searchKey = ?"),
            arguments: [brand, name.key])
    }

    func page<Item>(_ list: CatalogueList, of brand: BrandID, _ item: (ModelRecord) -> Item) throws -> Page<Item> {
        try list.page(of: Self.table, where: "brand = ?5", [brand], in: db) { item(Self.record($0)) }
    }

    func add(_ model: ModelRecord) throws {
        try db.insert(into: Self.table, ["id": model.id, "brand": model.brand], Self.values(of: model))
    }

    func save(_ model: ModelRecord) throws {
        try db.update(Self.table, Self.values(of: model), where: ["id": model.id])
    }

    private static func values(of model: ModelRecord) -> RowValues {
        [
            "name": model.name.line.text, "searchKey": model.name.key, "isActive": model.isActive,
            "version": model.version,
        ]
    }

    static func record(_ row: Row) -> ModelRecord {
        ModelRecord(
            id: row["id"], brand: row["brand"], name: CatalogueName(row: row), isActive: row["isActive"],
            version: row["version"])
    }
}
