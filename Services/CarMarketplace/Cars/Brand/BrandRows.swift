import CarsContract
import GRDB
import SQLiteKit
import Vocabulary

/// The table `brand`. For use in a transaction.
struct BrandRows {
    private static let table = "brand"

    let db: Database

    init(_ db: Database) { self.db = db }

    func find(_ brand: BrandID) throws -> BrandRecord? {
        try Row.fetchOne(db.cachedStatement(sql: "SELECT * FROM brand WHERE id = ?"), arguments: [brand])
            .map(Self.record)
    }

    /// The brand with this name, also an inactive one.
    func find(_ name: CatalogueName) throws -> BrandID? {
        try BrandID.fetchOne(
            db.cachedStatement(sql: "SELECT id FROM brand WHERE searchKey = ?"), arguments: [name.key])
    }

    /// The model if it is offered for new cars of the brand; `nil` for a model of another brand, and while the model or
    /// the brand is inactive (R04.18).
    func model(_ model: ModelID, of brand: BrandID) throws -> ModelRecord? {
        try Row.fetchOne(
            db.cachedStatement(
                sql: """
                    SELECT model.* FROM model JOIN brand ON brand.id = model.brand
                    WHERE model.id = ?1 AND brand.id = ?2 AND model.isActive = 1 AND brand.isActive = 1
                    """), arguments: [model, brand]
        ).map(ModelRows.record)
    }

    var isEmpty: Bool {
        get throws {
            // The condition holds for every row. With it SQLite searches an index instead of scanning the table.
            try BrandID.fetchOne(
                db.cachedStatement(sql: "SELECT id FROM brand WHERE searchKey > '' LIMIT 1")) == nil
        }
    }

    func page<Item>(_ list: CatalogueList, _ item: (BrandRecord) -> Item) throws -> Page<Item> {
        try list.page(of: Self.table, in: db) { item(Self.record($0)) }
    }

    func add(_ brand: BrandRecord) throws {
        try db.insert(into: Self.table, ["id": brand.id], Self.values(of: brand))
    }

    func save(_ brand: BrandRecord) throws {
        try db.update(Self.table, Self.values(of: brand), where: ["id": brand.id])
    }

    private static func values(of brand: BrandRecord) -> RowValues {
        [
            "name": brand.name.line.text, "searchKey": brand.name.key, "isActive": brand.isActive,
            "version": brand.version,
        ]
    }

    private static func record(_ row: Row) -> BrandRecord {
        BrandRecord(
            id: row["id"], name: CatalogueName(row: row), isActive: row["isActive"], version: row["version"])
    }
}

extension CatalogueName {
    /// - Parameter row: of the table `brand` or `model`.
    init(row: Row) { self.init(unchecked: Line(unchecked: row["name"]), key: row["searchKey"]) }
}
