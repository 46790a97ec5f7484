import CityOffersContract
import GRDB
import SQLiteKit
import Vocabulary

/// The table `country`. For use in a transaction.
struct CountryRows {
    private let db: Database

    init(_ db: Database) { self.db = db }

    func find(_ code: CountryCode) throws -> Country? {
        try Row.fetchOne(
            db.cachedStatement(sql: "SELECT code, name, isActive FROM country WHERE code = ?"), arguments: [code.text]
        ).map(Self.country)
    }

    /// All countries, by code. No code is empty.
    func all() throws -> [Country] {
        try Row.fetchAll(
            db.cachedStatement(sql: "SELECT code, name, isActive FROM country WHERE code > '' ORDER BY code")
        ).map(Self.country)
    }

    func add(_ country: Country) throws {
        try db.insert(
            into: "country", ["code": country.code.text, "name": country.name.text, "isActive": country.isActive])
    }

    func save(_ country: Country) throws {
        try db.update(
            "country", ["name": country.name.text, "isActive": country.isActive], where: ["code": country.code.text])
    }

    private static func country(_ row: Row) -> Country {
        Country(code: CountryCode(unchecked: row[0]), name: Line(unchecked: row[1]), isActive: row[2])
    }
}
