import Dispatch
import Foundation
import Logging
import RPC
import SQLiteKit
import Synchronization
import ServiceLifecycle
import Vocabulary

/// Keeps the files of pictures in step with their rows.
///
/// A new picture is on the disk before its row is committed. A change of rows is noted in their transaction, and
/// carried out on the files after it: at once, or after a crash at the next start. So a row always has its files.
///
/// The files of a removed row are set aside until no backup has the row, so that a restored database finds them.
final class PictureKeeper: Service {
    let folder: MediaFolder
    let database: ServiceDatabase
    /// Raised after each commit that changes rows.
    let changed = CommitSignal()
    private let decoder: PictureDecoder
    private let logger: Logger
    /// Operations on files and the decoder block their thread.
    private let files = DispatchQueue(label: "pictures")
    private let decoding = DispatchQueue(label: "decoder")
    /// The decoder takes memory and a processor, so one picture is decoded at once.
    let decodes: AsyncSemaphore
    private let settles = AsyncSemaphore(permits: 1)
    /// The pictures that are being added. They have files and no row yet.
    private let adding = Mutex<Set<PictureID>>([])

    /// How many rows or changes are read at once.
    private static let batch = 100
    /// How often pictures are erased that no backup has any more.
    private static let eraseInterval = Duration.seconds(3_600)

    init(_ folder: MediaFolder, in database: ServiceDatabase, decoder: PictureDecoder, waiting: Int, logger: Logger) {
        self.folder = folder
        self.database = database
        self.decoder = decoder
        self.logger = logger
        decodes = AsyncSemaphore(permits: 1, waiting: waiting)
    }

    // MARK: Adding

    /// Decodes a file, and keeps the picture if `body` commits a row for it.
    /// - Parameter file: a descriptor, which stays open until this returns.
    /// - Throws: ``PictureFault``, ``DecoderUnusable``, ``FileFailure``; `CallError.busy` when too many pictures wait;
    ///   what `body` throws.
    func adding<Result: Sendable>(
        _ id: PictureID, from file: CInt, _ body: (PreparedPicture) async throws -> Result
    ) async throws -> Result {
        adding.withLock { _ = $0.insert(id) }
        defer { adding.withLock { _ = $0.remove(id) } }
        do {
            let decoded = try await decodes.withPermit {
                try await on(decoding) { [folder, decoder] in
                    try decoder.decode(file, into: try folder.begin(id))
                }
            }
            try await on(files) { [folder] in try folder.keep(id) }
            let result = try await body(PreparedPicture(id, decoded))
            try await eraseUnlessRow(id)
            return result
        } catch {
            if error is DecoderUnusable { logger.error("pictures are refused", metadata: ["reason": "\(error)"]) }
            try? await eraseUnlessRow(id)
            throw error
        }
    }

    /// The commit may have happened although its caller got an error, so the row decides.
    private func eraseUnlessRow(_ id: PictureID) async throws {
        guard try await database.read({ try PictureRows($0).find(id) }) == nil else { return }
        // A row that was committed and removed again has a note, with which the keeper sets the files aside.
        try await on(files) { [folder] in
            for place in [MediaFolder.Place.incoming, .kept] { try folder.erase(id, in: place) }
        }
    }

    // MARK: Reading

    /// Reads a part of a file, ``MediaFolder/read(_:_:from:)``.
    func read(_ picture: PictureID, _ file: String, from offset: UInt64) async throws -> (content: Data, size: UInt64)?
    {
        try await on(files) { [folder] in try folder.read(picture, file, from: offset) }
    }

    // MARK: Changes

    /// Carries out all changes that are noted.
    func settle() async throws {
        try await settles.withPermit {
            var hasRemoved = false
            while let changes = try await database.read({ try PictureRows($0).changes(atMost: Self.batch) }) {
                for picture in changes.pictures where try await settle(picture) { hasRemoved = true }
                try await database.writeAnyway { try PictureRows($0).removeChanges(upTo: changes.last) }
            }
            if hasRemoved { try await eraseRemoved() }
        }
    }

    /// Brings the files of a picture to where its row says.
    /// - Returns: whether the row is removed.
    private func settle(_ picture: PictureID) async throws -> Bool {
        let row = try await database.read { try PictureRows($0).find(picture) }
        try await bring(picture, toWhere: row)
        return row == nil
    }

    private func bring(_ picture: PictureID, toWhere row: PictureRow?) async throws {
        let place = row?.place ?? .removed
        let isThere = try await on(files) { [folder] in try folder.move(picture, to: place) }
        if !isThere, row != nil { logger.error("a picture has no files", metadata: ["picture": "\(picture)"]) }
    }

    /// Erases the files that were set aside and whose rows are in no backup.
    func eraseRemoved() async throws {
        let removed = try await on(files) { [folder] in try folder.pictures(in: .removed) }
        guard !removed.isEmpty, let known = try await on(files, { [database] in try database.picturesInBackups() })
        else { return }
        for picture in removed where !known.contains(picture) {
            try await on(files) { [folder] in try folder.erase(picture, in: .removed) }
        }
    }

    // MARK: Starting

    /// Brings all files to where the rows say. A crash may have left files without a row, and a restored database may
    /// have other rows.
    func sweep() async throws { try await settles.withPermit { try await sweepAlone() } }

    private func sweepAlone() async throws {
        for picture in try await on(files, { [folder] in try folder.pictures(in: .incoming) })
        where !adding.withLock({ $0.contains(picture) }) {
            try await on(files) { [folder] in try folder.erase(picture, in: .incoming) }
        }
        var last: PictureID?
        while true {
            let after = last
            let rows = try await database.read { try PictureRows($0).all(after: after, atMost: Self.batch) }
            guard let end = rows.last else { break }
            for row in rows { try await bring(row.id, toWhere: row) }
            last = end.id
        }
        for place in [MediaFolder.Place.shown, .kept] {
            for picture in try await on(files, { [folder] in try folder.pictures(in: place) })
            where !adding.withLock({ $0.contains(picture) }) {
                _ = try await settle(picture)
            }
        }
        try await eraseRemoved()
    }

    /// Sweeps, and carries out changes until the service stops.
    func run() async throws {
        await cancelWhenGracefulShutdown { [self] in
            await attempt { try await on(decoding) { [decoder] in try decoder.check() } }
            await attempt { try await on(files) { [folder] in try folder.prepare() } }
            await attempt { try await sweep() }
            var erased = ContinuousClock.now
            while !Task.isCancelled {
                let count = changed.count
                await attempt { try await settle() }
                if ContinuousClock.now - erased > Self.eraseInterval {
                    erased = .now
                    await attempt { try await settles.withPermit { try await eraseRemoved() } }
                }
                await changed.wait(since: count, atMost: .seconds(1))
            }
        }
    }

    private func attempt(_ work: () async throws -> Void) async {
        do {
            try await work()
        } catch let error as DecoderUnusable {
            logger.error("pictures will be refused", metadata: ["reason": "\(error)"])
        } catch {
            guard !Task.isCancelled else { return }
            logger.error("files of pictures are not in step", metadata: ["error": "\(String(reflecting: error))"])
        }
    }

    /// Runs work that blocks its thread.
    private func on<Value: Sendable>(
        _ queue: DispatchQueue, _ work: @escaping @Sendable () throws -> Value
    ) async throws -> Value {
        try await withCheckedThrowingContinuation { continuation in
            queue.async { continuation.resume(with: Result { try work() }) }
        }
    }
}

extension ServiceDatabase {
    /// Returns the pictures that a restored backup would have; `nil` while a backup is being made.
    fileprivate func picturesInBackups() throws -> Set<PictureID>? {
        try readBackups { try PictureRows($0).allIdentifiers() }?.reduce(into: []) { $0.formUnion($1) }
    }
}
