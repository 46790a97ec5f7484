import GRDB
import RestaurantsContract
import SQLiteKit
import Vocabulary

/// The rows of one menu in the table `product`. For use in a transaction.
struct ProductRows {
    private let db: Database
    private let menu: MenuID
    private let rows: VersionedRows<ProductTag>

    init(_ db: Database, of menu: MenuID) {
        (self.db, self.menu) = (db, menu)
        rows = VersionedRows(db, "product", currentBy: "currentProduct", of: menu)
    }

    func find(_ product: ProductID) throws -> ProductRecord? { try rows.find(product).map(Self.record) }

    /// The product as it was in a version.
    func find(_ product: ProductID, in version: Int64) throws -> ProductRecord? {
        try rows.find(product, in: version).map(Self.record)
    }

    /// The products of the newest version, by category, each in its order.
    func all() throws -> [ProductRecord] {
        try Row.fetchAll(
            db.cachedStatement(
                sql: "SELECT * FROM product WHERE menu = ? AND until IS NULL ORDER BY category, position, id"),
            arguments: [menu]
        ).map(Self.record)
    }

    func all(of category: CategoryID) throws -> [ProductRecord] {
        try Row.fetchAll(
            db.cachedStatement(
                sql: """
                    SELECT * FROM product WHERE menu = ? AND category = ? AND until IS NULL ORDER BY position, id
                    """),
            arguments: [menu, category]
        ).map(Self.record)
    }

    /// A part of the products of the newest version, by category, each in its order.
    /// - Parameter position: of the last product of the part before.
    func page(
        after position: (category: CategoryID, number: Int, product: ProductID)?, atMost limit: Int
    ) throws -> [ProductRecord] {
        let start: StatementArguments =
            position.map { [$0.category, $0.number, $0.product] } ?? [StoredBytes([]), 0, StoredBytes([])]
        return try Row.fetchAll(
            db.cachedStatement(
                sql: """
                    SELECT * FROM product
                    WHERE menu = ?1 AND until IS NULL AND (category, position, id) > (?2, ?3, ?4)
                    ORDER BY category, position, id LIMIT ?5
                    """),
            arguments: [menu] + start + [limit]
        ).map(Self.record)
    }

    /// The products of an older version, by category, each in its order.
    func all(in version: Int64) throws -> [ProductRecord] {
        try rows.all(in: version).map(Self.record)
            .sorted { ($0.category, $0.position, $0.id) < ($1.category, $1.position, $1.id) }
    }

    func count() throws -> Int { try rows.count() }

    /// The bytes of the contents of all products.
    func size() throws -> Int {
        try Int.fetchOne(
            db.cachedStatement(
                sql: """
                    SELECT sum(length(CAST(content AS BLOB))) FROM product INDEXED BY currentProductInOrder
                    WHERE menu = ? AND until IS NULL
                    """),
            arguments: [menu]) ?? 0
    }

    /// The position after all others of the category.
    func nextPosition(in category: CategoryID) throws -> Int {
        let last = try Int.fetchOne(
            db.cachedStatement(
                sql: "SELECT max(position) FROM product WHERE menu = ? AND category = ? AND until IS NULL"),
            arguments: [menu, category])
        return (last ?? 0) + 1
    }

    /// The products of the newest version that have a picture. A product that is deleted has none.
    func withPictures() throws -> [ProductID] {
        try ProductID.fetchAll(
            db.cachedStatement(
                sql: """
                    SELECT id FROM \(rows.current)
                    WHERE menu = ? AND until IS NULL AND EXISTS (SELECT * FROM picture WHERE owner = product.id)
                    """),
            arguments: [menu])
    }

    /// Makes the record the product of the version `since` and of later ones.
    func save(_ product: ProductRecord) throws {
        try end(product.id, before: product.since)
        try db.insert(
            into: "product",
            [
                "menu": menu, "id": product.id, "since": product.since, "category": product.category,
                "position": product.position, "content": StoredJSON.text(product.content),
                "isHidden": product.isHidden, "soldOutUntil": product.soldOutUntil,
            ])
    }

    /// Ends the product, so that `version` does not have it.
    func end(_ product: ProductID, before version: Int64) throws { try rows.end(product, before: version) }

    static func record(_ row: Row) throws -> ProductRecord {
        ProductRecord(
            id: row["id"], menu: row["menu"], since: row["since"], category: row["category"],
            position: row["position"],
            content: try StoredJSON.value(row["content"], column: "content", of: "product"),
            isHidden: row["isHidden"], soldOutUntil: row["soldOutUntil"])
    }
}
