public import CallTypes
public import GRDB
public import Logging
public import SQLiteKit
public import ServiceLifecycle

/// The pictures of a context: of its persons, dishes or cars. An owner has them in an order.
///
/// The methods with a transaction change rows. ``settle()`` then moves the files, and the reply of a call waits for it,
/// so that an address in the reply works.
public struct Pictures: Sendable {
    let keeper: PictureKeeper
    /// The name of the executable, a part of each address.
    let program: String

    /// - Parameters:
    ///   - folder: the folder of the files; created if it is missing.
    ///   - database: has the tables of ``PictureTable``.
    ///   - program: the name of the executable.
    ///   - waiting: how many pictures wait for the decoder.
    /// - Throws: ``FileFailure`` when the folder cannot be made.
    public init(
        in folder: String, of database: ServiceDatabase, program: String, waiting: Int = 8, logger: Logger
    ) throws(FileFailure) {
        keeper = try PictureKeeper(
            MediaFolder(root: folder), in: database, decoder: PictureDecoder(), waiting: waiting, logger: logger)
        self.program = program
    }

    /// Keeps the files in step with the rows while the program runs.
    public var background: any Service { keeper }

    /// Decodes a file, and keeps the picture if `body` commits a row for it.
    /// - Parameters:
    ///   - id: random, not used before.
    ///   - file: a descriptor, which stays open until this returns.
    /// - Throws: ``PictureFault`` for a file that is not accepted; ``DecoderUnusable``; ``FileFailure``;
    ///   `CallError.busy` when too many pictures wait; what `body` throws. No files are left then.
    public func adding<Result: Sendable>(
        _ id: PictureID, from file: CInt, _ body: (PreparedPicture) async throws -> Result
    ) async throws -> Result {
        try await keeper.adding(id, from: file, body)
    }

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
    /// - Throws: ``FileFailure``, or the database's error. The keeper tries again after a second.
    public func settle() async throws { try await keeper.settle() }
}
