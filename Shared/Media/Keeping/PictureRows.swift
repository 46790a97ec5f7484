import CallTypes
import Foundation
import GRDB
import SQLiteKit
import Vocabulary

/// The tables of ``PictureTable``. For use in a transaction.
struct PictureRows {
    let db: Database

    init(_ db: Database) { self.db = db }

    /// The pictures of an owner, in their order.
    func find(of owner: some DatabaseValueConvertible) throws -> [PictureRow] {
        try Row.fetchAll(
            db.cachedStatement(sql: "SELECT \(PictureRow.columns) FROM picture WHERE owner = ? ORDER BY position"),
            arguments: [owner]
        ).map(PictureRow.init(row:))
    }

    func find(_ id: PictureID) throws -> PictureRow? {
        try Row.fetchOne(
            db.cachedStatement(sql: "SELECT \(PictureRow.columns) FROM picture WHERE id = ?"),
            arguments: [id]
        ).map(PictureRow.init(row:))
    }

    /// Adds a picture after the others of its owner.
    func add(_ picture: PreparedPicture, to owner: some DatabaseValueConvertible, isPublic: Bool, at now: Instant)
        throws
    {
        try db.insert(
            into: "picture",
            [
                "id": picture.id, "owner": owner, "position": lastPosition(of: owner) + 1, "width": picture.width,
                "height": picture.height, "format": picture.format.rawValue, "placeholder": picture.placeholder,
                "bytes": picture.bytes, "isPublic": isPublic, "createdAt": now,
            ])
    }

    private func lastPosition(of owner: some DatabaseValueConvertible) throws -> Int {
        try Int.fetchOne(
            db.cachedStatement(sql: "SELECT max(position) FROM picture WHERE owner = ?"), arguments: [owner]) ?? 0
    }

    func count(of owner: some DatabaseValueConvertible) throws -> Int {
        try Int.fetchOne(
            db.cachedStatement(sql: "SELECT count(*) FROM picture WHERE owner = ?"), arguments: [owner]) ?? 0
    }

    /// - Returns: whether the owner had it.
    func remove(_ picture: PictureID, of owner: some DatabaseValueConvertible) throws -> Bool {
        try db.cachedStatement(sql: "DELETE FROM picture WHERE id = ? AND owner = ?")
            .execute(arguments: [picture, owner])
        return db.changesCount > 0
    }

    /// Moves the pictures behind all of the owner's, one after the other: two pictures never have one position, not even
    /// within the transaction.
    func sort(of owner: some DatabaseValueConvertible, _ pictures: [PictureID]) throws {
        let last = try lastPosition(of: owner)
        for (index, picture) in pictures.enumerated() {
            try db.cachedStatement(sql: "UPDATE picture SET position = ? WHERE id = ? AND owner = ?")
                .execute(arguments: [last + 1 + index, picture, owner])
        }
    }

    /// - Returns: how many there were.
    func removeAll(of owner: some DatabaseValueConvertible) throws -> Int {
        try db.cachedStatement(sql: "DELETE FROM picture WHERE owner = ?").execute(arguments: [owner])
        return db.changesCount
    }

    func setPublic(_ isPublic: Bool, of owner: some DatabaseValueConvertible) throws {
        try db.cachedStatement(sql: "UPDATE picture SET isPublic = ? WHERE owner = ? AND isPublic <> ?")
            .execute(arguments: [isPublic, owner, isPublic])
    }

    /// The pictures with the next identifiers.
    func all(after last: PictureID?, atMost count: Int) throws -> [PictureRow] {
        try Row.fetchAll(
            db.cachedStatement(
                sql: "SELECT \(PictureRow.columns) FROM picture WHERE id > ? ORDER BY id LIMIT ?"),
            arguments: [StoredBytes(last?.bytes ?? []), count]
        ).map(PictureRow.init(row:))
    }

    /// The pictures of any version of the database; none from before its first picture table.
    func allIdentifiers() throws -> [PictureID] {
        try db.tableExists("picture") ? PictureID.fetchAll(db, sql: "SELECT id FROM picture") : []
    }

    // MARK: Changes

    /// The oldest changes: the number of the last one, and the pictures.
    func changes(atMost count: Int) throws -> (last: Int64, pictures: Set<PictureID>)? {
        let rows = try Row.fetchAll(
            db.cachedStatement(
                sql: "SELECT number, picture FROM pictureChange WHERE number > 0 ORDER BY number LIMIT ?"),
            arguments: [count])
        guard let last = rows.last else { return nil }
        return (last[0], Set(rows.map { $0[1] }))
    }

    func removeChanges(upTo number: Int64) throws {
        try db.cachedStatement(sql: "DELETE FROM pictureChange WHERE number <= ?").execute(arguments: [number])
    }
}

/// A row of the table `picture`.
struct PictureRow: Hashable, Sendable {
    static let columns = "id, width, height, format, placeholder, isPublic"

    var id: PictureID
    var width: Int
    var height: Int
    var format: PictureFormat
    var placeholder: String
    var isPublic: Bool

    /// Where its files belong.
    var place: MediaFolder.Place { isPublic ? .shown : .kept }

    init(row: Row) throws {
        (id, width, height, placeholder, isPublic) = (row[0], row[1], row[2], row[4], row[5])
        format = try row.word("format", of: "picture")
    }
}
