public import CallTypes
public import GRDB
public import SQLiteKit
import Vocabulary

/// The pictures of a context: of its persons, dishes or cars. An owner has them in an order.
///
/// The methods with a transaction change rows. ``settle()`` then moves the files, and the reply of a call waits for it,
/// so that an address in the reply works.
public struct Pictures: Sendable {
    let keeper: PictureKeeper
    /// The name of the executable, a part of each address.
    let program: String

    /// Reads the pictures of an owner, in their order.
    public func find(of owner: some DatabaseValueConvertible, in db: Database) throws -> [Picture] {
        try PictureRows(db).find(of: owner).map { row in
            Picture(
                id: row.id, width: row.width, height: row.height, format: row.format, placeholder: row.placeholder,
                keptBy: program)
        }
    }

    /// Adds a picture after the others of its owner.
    public func add(
        _ picture: PreparedPicture, to owner: some DatabaseValueConvertible, isPublic: Bool, in tx: Transaction
    ) throws {
        try PictureRows(tx.db).add(picture, to: owner, isPublic: isPublic, at: tx.now)
        keeper.changed.raiseAfterCommit(of: tx.db)
    }

    /// Makes a picture the only one of its owner.
    public func replace(
        of owner: some DatabaseValueConvertible, with picture: PreparedPicture, isPublic: Bool, in tx: Transaction
    ) throws {
        _ = try PictureRows(tx.db).removeAll(of: owner)
        try add(picture, to: owner, isPublic: isPublic, in: tx)
    }

    /// - Returns: how many there were.
    @discardableResult
    public func removeAll(of owner: some DatabaseValueConvertible, in tx: Transaction) throws -> Int {
        defer { keeper.changed.raiseAfterCommit(of: tx.db) }
        return try PictureRows(tx.db).removeAll(of: owner)
    }

    /// Shows or hides the pictures of an owner. An address of a hidden picture answers 404.
    public func setPublic(_ isPublic: Bool, of owner: some DatabaseValueConvertible, in tx: Transaction) throws {
        try PictureRows(tx.db).setPublic(isPublic, of: owner)
        keeper.changed.raiseAfterCommit(of: tx.db)
    }

    /// Waits until the files are where the committed rows say.
    public func settle() async throws { try await keeper.settle() }
}
