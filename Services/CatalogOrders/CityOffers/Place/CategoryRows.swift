import CityOffersContract
import GRDB
import SQLiteKit
import Vocabulary

/// The table `offerCategory`. For use in a transaction.
struct CategoryRows {
    private let db: Database

    init(_ db: Database) { self.db = db }

    func find(_ category: OfferCategoryID) throws -> OfferCategory? {
        try Row.fetchOne(
            db.cachedStatement(sql: "SELECT * FROM offerCategory WHERE id = ?"), arguments: [category]
        ).map(Self.category)
    }

    /// Returns those that exist.
    func find(_ categories: [OfferCategoryID]) throws -> [OfferCategoryID: OfferCategory] {
        var found: [OfferCategoryID: OfferCategory] = [:]
        for id in categories { found[id] = try find(id) }
        return found
    }

    /// Returns the category with this name, in any spelling that counts as the same.
    func find(_ name: Line) throws -> OfferCategory? {
        try Row.fetchOne(
            db.cachedStatement(sql: "SELECT * FROM offerCategory WHERE searchKey = ?"), arguments: [NameKey.of(name)]
        ).map(Self.category)
    }

    /// All categories, by name: at most `OfferCategory.limit`. No key is empty.
    func all() throws -> [OfferCategory] {
        try Row.fetchAll(
            db.cachedStatement(sql: "SELECT * FROM offerCategory WHERE searchKey > '' ORDER BY searchKey")
        ).map(Self.category)
    }

    /// The categories that a follower can choose, by name.
    func choices(of follower: FollowerID) throws -> [MyCategory] {
        let chosen = Set(try chosen(by: follower).map(\.id))
        return try all().filter { $0.isActive || chosen.contains($0.id) }
            .map { MyCategory($0, isSelected: chosen.contains($0.id)) }
    }

    /// The chosen categories of a follower, by name.
    func chosen(by follower: FollowerID) throws -> [OfferCategory] {
        try Row.fetchAll(
            db.cachedStatement(
                sql: """
                    SELECT offerCategory.*
                    FROM followerCategory JOIN offerCategory ON offerCategory.id = followerCategory.category
                    WHERE follower = ?
                    """),
            arguments: [follower]
        ).map(Self.category).sorted { NameKey.of($0.name) < NameKey.of($1.name) }
    }

    func isTaken(_ slug: Slug) throws -> Bool {
        try Bool.fetchOne(
            db.cachedStatement(sql: "SELECT EXISTS (SELECT * FROM offerCategory WHERE slug = ?)"),
            arguments: [slug.text]) ?? false
    }

    func add(_ category: OfferCategory) throws {
        try db.insert(
            into: "offerCategory", ["id": category.id, "slug": category.slug.text], Self.values(of: category))
    }

    func save(_ category: OfferCategory) throws {
        try db.update("offerCategory", Self.values(of: category), where: ["id": category.id])
    }

    private static func values(of category: OfferCategory) -> RowValues {
        [
            "name": category.name.text, "searchKey": NameKey.of(category.name), "isActive": category.isActive,
            "version": category.version,
        ]
    }

    private static func category(_ row: Row) -> OfferCategory {
        OfferCategory(
            id: row["id"], name: Line(unchecked: row["name"]), slug: Slug(unchecked: row["slug"]),
            isActive: row["isActive"], version: row["version"])
    }
}
