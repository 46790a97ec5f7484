public import CallTypes
import Glibc
public import GRDB
public import Logging
public import RPC
public import SQLiteKit
public import ServiceKit
public import ServiceLifecycle
public import Vocabulary

/// The pictures of a context: of its persons, dishes or cars. An owner has them in an order.
///
/// The methods with a transaction change rows. ``settle()`` then moves the files, and the reply of a call waits for it,
/// so that an address in the reply works.
public struct Pictures: Sendable {
    let keeper: PictureKeeper
    /// The folder of the uploads for this program.
    private let spool: String
    let program: Program
    private let runtime: RuntimeEnvironment

    /// - Parameters:
    ///   - state: the state folder of the program; the files are in its folder `media`.
    ///   - database: has the tables of ``PictureTable``.
    ///   - runtime: the source of the identifiers.
    public init(
        in state: String, of database: ServiceDatabase, program: Program, settings: PictureSettings,
        runtime: RuntimeEnvironment, logger: Logger
    ) {
        var decoder = PictureDecoder()
        decoder.limits.megapixels = settings.megapixels
        decoder.logger = logger
        keeper = PictureKeeper(
            MediaFolder(root: state + "/media"), in: database, decoder: decoder, waiting: settings.waiting,
            logger: logger)
        spool = settings.spool(of: program.name)
        self.program = program
        self.runtime = runtime
    }

    /// Keeps the files in step with the rows while the program runs.
    public var background: any Service { keeper }

    /// Decodes an uploaded file, and keeps the picture if `body` commits a row for it. Returns when the addresses of
    /// the new picture work, and those of a picture that it has replaced do not.
    /// - Parameter member: the member of the call, for faults.
    /// - Throws: `CallError.invalid` for a file that is not accepted, `.busy` when too many pictures wait,
    ///   `.cannotStore` when the disk is full or no picture can be decoded; what `body` throws. No files are left then.
    public func adding<Result: Sendable>(
        from uploaded: UploadedFile, as member: String, in context: CallContext,
        _ body: (PreparedPicture) async throws -> Result
    ) async throws -> Result {
        let file = try SpooledFile.open(uploaded, in: spool, as: member, by: context.peer)
        defer { close(file) }
        do {
            let result = try await keeper.adding(newID(), from: file, body)
            await settleOrRetry()
            return result
        } catch let error as PictureFault {
            throw CallError.invalid(Faults(member, error.fault))
        }
    }

    /// Who knows one address must not be able to guess another, so all 128 bits are random.
    private func newID() -> PictureID {
        guard let id = PictureID(bytes: runtime.random(16)) else { preconditionFailure("an identifier has 16 bytes") }
        return id
    }

    /// Reads the pictures of an owner, in their order.
    public static func find(
        of owner: some DatabaseValueConvertible, keptBy program: Program, in db: Database
    ) throws -> [Picture] {
        try PictureRows(db).find(of: owner).map { row in
            Picture(
                id: row.id, width: row.width, height: row.height, format: row.format, placeholder: row.placeholder,
                keptBy: program.name)
        }
    }

    /// Adds a picture after the others of its owner.
    public func add(
        _ picture: PreparedPicture, to owner: some DatabaseValueConvertible, isPublic: Bool, in tx: Transaction
    ) throws {
        try PictureRows(tx.db).add(picture, to: owner, isPublic: isPublic, at: tx.now)
        keeper.changed.raiseAfterCommit(of: tx.db)
    }

    /// Counts the pictures of an owner.
    public static func count(of owner: some DatabaseValueConvertible, in db: Database) throws -> Int {
        try PictureRows(db).count(of: owner)
    }

    /// Makes a picture the only one of its owner.
    public func replace(
        of owner: some DatabaseValueConvertible, with picture: PreparedPicture, isPublic: Bool, in tx: Transaction
    ) throws {
        _ = try PictureRows(tx.db).removeAll(of: owner)
        try add(picture, to: owner, isPublic: isPublic, in: tx)
    }

    /// Removes one picture of an owner. The others keep their order.
    /// - Returns: whether the owner had it.
    public func remove(
        _ picture: PictureID, of owner: some DatabaseValueConvertible, in tx: Transaction
    ) throws -> Bool {
        keeper.changed.raiseAfterCommit(of: tx.db)
        return try PictureRows(tx.db).remove(picture, of: owner)
    }

    /// Puts the pictures of an owner into an order.
    /// - Parameter pictures: all of the owner's, each once. Others are ignored.
    public func sort(
        of owner: some DatabaseValueConvertible, _ pictures: [PictureID], in tx: Transaction
    ) throws {
        try PictureRows(tx.db).sort(of: owner, pictures)
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

    /// Waits as ``settle()`` does. For a call whose rows are committed: the call has succeeded, and after a failure the
    /// keeper logs it and tries again.
    public func settleOrRetry() async { try? await keeper.settle() }
}
