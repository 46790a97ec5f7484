import DeliveriesContract
import GRDB
import SQLiteKit
import Vocabulary

/// Profiles as their owners see them.
///
/// The account of a row in `blocked` is blocked or deleted. Identity refuses its calls. A call that was let in earlier
/// finds no profile, so it cannot write a name into a row that was erased meanwhile.
extension ProfileRows {
    func own(_ store: StoreID) throws -> StoreProfile? {
        let select = try db.cachedStatement(
            sql: """
                SELECT name, address, phone, storeKey, createdAt, version FROM store
                WHERE id = ? AND NOT EXISTS (SELECT * FROM blocked WHERE account = store.id)
                """)
        return try Row.fetchOne(select, arguments: [store]).map { row in
            StoreProfile(
                id: store, name: Line(unchecked: row["name"]), address: Line(unchecked: row["address"]),
                phone: CroatianPhone(unchecked: row["phone"]), storeKey: CroatianOIB(unchecked: row["storeKey"]),
                createdAt: row["createdAt"], version: row["version"])
        }
    }

    func own(_ courier: CourierID) throws -> CourierProfile? {
        let select = try db.cachedStatement(
            sql: """
                SELECT firstName, lastName, createdAt, version FROM courier
                WHERE id = ? AND NOT EXISTS (SELECT * FROM blocked WHERE account = courier.id)
                """)
        return try Row.fetchOne(select, arguments: [courier]).map { row in
            CourierProfile(
                id: courier, firstName: Line(unchecked: row["firstName"]), lastName: Line(unchecked: row["lastName"]),
                createdAt: row["createdAt"], version: row["version"])
        }
    }

    /// Writes what a store can change.
    func save(_ profile: StoreProfile) throws {
        try db.update(
            "store",
            [
                "name": profile.name.text, "address": profile.address.text, "phone": profile.phone.text,
                "version": profile.version,
            ], where: ["id": profile.id])
    }

    /// Writes what a courier can change, and the words by which stores find the courier.
    func save(_ profile: CourierProfile) throws {
        try db.update(
            "courier",
            [
                "firstName": profile.firstName.text, "lastName": profile.lastName.text,
                "searchKey": SearchKey.of(profile.firstName.text, profile.lastName.text), "version": profile.version,
            ], where: ["id": profile.id])
    }

    func contains(_ store: StoreID) throws -> Bool {
        let select = try db.cachedStatement(sql: "SELECT EXISTS (SELECT * FROM store WHERE id = ?)")
        return try Bool.fetchOne(select, arguments: [store]) ?? false
    }

    func contains(_ courier: CourierID) throws -> Bool {
        let select = try db.cachedStatement(sql: "SELECT EXISTS (SELECT * FROM courier WHERE id = ?)")
        return try Bool.fetchOne(select, arguments: [courier]) ?? false
    }
}
