import Dispatch
import Logging
import RPC
import SQLiteKit
import Synchronization
import ServiceLifecycle
import Vocabulary

/// Keeps the files of pictures in step with their rows.
///
/// A new picture is on the disk before its row is committed. A change of rows is noted in their transaction, and
/// carried out on the files after it: at once, or after a crash at the next start. So a row always has its files, and
/// files without a row last until the next start at most.
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

    /// How many changes are carried out between two writes.
    private static let batch = 100

    init(
        _ folder: MediaFolder, in database: ServiceDatabase, decoder: PictureDecoder, waiting: Int, logger: Logger
    ) throws(FileFailure) {
        self.folder = folder
        self.database = database
        self.decoder = decoder
        self.logger = logger
        decodes = AsyncSemaphore(permits: 1, waiting: waiting)
        try folder.prepare()
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
            try await removeUnlessRow(id)
            return result
        } catch {
            try? await removeUnlessRow(id)
            throw error
        }
    }

    /// The commit may have happened although its caller got an error, so the row decides.
    private func removeUnlessRow(_ id: PictureID) async throws {
        guard try await database.read({ try PictureRows($0).find(id) }) == nil else { return }
        try await on(files) { [folder] in try folder.remove(id) }
    }

    // MARK: Changes

    /// Carries out all changes that are noted.
    func settle() async throws {
        try await settles.withPermit {
            while let changes = try await database.read({ try PictureRows($0).changes(atMost: Self.batch) }) {
                for picture in changes.pictures { try await settle(picture) }
                try await database.writeAnyway { try PictureRows($0).removeChanges(upTo: changes.last) }
            }
        }
    }

    /// Brings the files of a picture to where its row says.
    private func settle(_ picture: PictureID) async throws {
        let row = try await database.read { try PictureRows($0).find(picture) }
        let isThere = try await on(files) { [folder] in
            guard let row else {
                try folder.remove(picture)
                return true
            }
            return try folder.move(picture, to: row.isPublic ? .shown : .kept)
        }
        if !isThere { logger.error("a picture has no files", metadata: ["picture": "\(picture)"]) }
    }

    /// Removes the files without a row, which a crash has left.
    func sweep() async throws {
        for place in MediaFolder.Place.allCases {
            for picture in try await on(files, { [folder] in try folder.pictures(in: place) }) {
                guard !adding.withLock({ $0.contains(picture) }) else { continue }
                let row = try await database.read { try PictureRows($0).find(picture) }
                guard row == nil else { continue }
                try await on(files) { [folder] in try folder.remove(picture) }
            }
        }
    }

    /// Sweeps, and carries out changes until the service stops.
    func run() async throws {
        await cancelWhenGracefulShutdown { [self] in
            await attempt { try await sweep() }
            while !Task.isCancelled {
                let count = changed.count
                await attempt { try await settle() }
                await changed.wait(since: count, atMost: .seconds(1))
            }
        }
    }

    private func attempt(_ work: () async throws -> Void) async {
        do {
            try await work()
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
