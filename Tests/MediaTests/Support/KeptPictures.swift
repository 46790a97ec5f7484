import CallTypes
import Foundation
import GRDB
import Logging
import SQLiteKit
import ServiceKit
import TestKit
import Testing
import Vocabulary

@testable import Media

/// A context that keeps pictures: its database and its folder. Each start has a new keeper.
final class KeptPictures: Sendable {
    let files: SampleFiles
    let folder: MediaFolder
    let database: ServiceDatabase
    let logger = Logger(label: "test")

    /// - Parameter onDisk: whether the database is the file `pictures.sqlite`, and not in memory.
    init(in path: String, onDisk: Bool = false) throws {
        files = SampleFiles(folder: path)
        folder = MediaFolder(root: path + "/media")
        let migrations = [Migration(1, "pictures", sql: PictureTable.sql)]
        database =
            onDisk
            ? try ServiceDatabase.open(path: path + "/pictures.sqlite", migrations: migrations)
            : try ServiceDatabase.inMemory(migrations: migrations)
    }

    static func run(_ body: (KeptPictures) async throws -> Void) async throws {
        try await withScratchFolder { try await body(KeptPictures(in: $0)) }
    }

    func start(waiting: Int = 8) -> Pictures {
        var settings = PictureSettings()
        settings.waiting = waiting
        return Pictures(
            in: files.folder, of: database, program: .identity, settings: settings, runtime: .live,
            logger: logger)
    }

    func newID() -> PictureID { .random() }

    func write<T: Sendable>(_ body: @escaping @Sendable (Transaction) throws -> T) async throws -> T {
        try await database.write { try body(Transaction($0, at: Instant(milliseconds: 0))) }
    }

    /// Adds a picture for an owner.
    func add(
        to owner: StoredBytes, isPublic: Bool = true, replacing: Bool = false, by pictures: Pictures
    ) async throws -> PictureID {
        let id = newID()
        let path = try await files.picture("\(id).png", Raster.corners(16, 16))
        let file = open(path, O_RDONLY | O_CLOEXEC)
        defer { close(file) }
        try await pictures.keeper.adding(id, from: file) { prepared in
            try await write { tx in
                if replacing {
                    try pictures.replace(of: owner, with: prepared, isPublic: isPublic, in: tx)
                } else {
                    try pictures.add(prepared, to: owner, isPublic: isPublic, in: tx)
                }
            }
        }
        return id
    }

    /// Keeps the files of a picture as ``Pictures/adding(_:from:_:)`` does, but copies them from another picture, which
    /// is faster than decoding.
    func prepare(like picture: PreparedPicture, in place: MediaFolder.Place) throws -> PreparedPicture {
        var copy = picture
        copy.id = newID()
        try FileManager.default.copyItem(
            atPath: folder.path(picture.id, in: place), toPath: folder.path(copy.id, in: .incoming))
        try folder.keep(copy.id)
        return copy
    }

    func find(of owner: StoredBytes, by pictures: Pictures) async throws -> [PictureID] {
        try await database.read { db in try Pictures.find(of: owner, keptBy: pictures.program, in: db).map(\.id) }
    }

    /// The pictures in a place that have all their files.
    func whole(in place: MediaFolder.Place) throws -> Set<PictureID> {
        let names = PictureSize.allCases.map { PictureFormat.jpeg.fileName($0) }.sorted()
        return Set(
            try folder.pictures(in: place).filter {
                try FileManager.default.contentsOfDirectory(atPath: folder.path($0, in: place)).sorted() == names
            })
    }

    /// Checks that each row has its files in the right place, and that there are no other files and no open changes.
    func expectInStep(_ comment: Comment? = nil) async throws {
        let rows = try await database.read { db in
            try Row.fetchAll(db, sql: "SELECT \(PictureRow.columns) FROM picture").map(PictureRow.init(row:))
        }
        #expect(try whole(in: .shown) == Set(rows.filter(\.isPublic).map(\.id)), comment)
        #expect(try whole(in: .kept) == Set(rows.filter { !$0.isPublic }.map(\.id)), comment)
        let all = try MediaFolder.Place.allCases.flatMap {
            try FileManager.default.contentsOfDirectory(atPath: folder.path($0))
        }
        #expect(all.count == rows.count, comment)
        let changes = try await database.read { try PictureRows($0).changes(atMost: 1)?.last }
        #expect(changes == nil, comment)
    }
}

extension StoredBytes {
    static func owner(_ number: UInt8) -> StoredBytes { StoredBytes([UInt8](repeating: number, count: 16)) }
}

extension PictureID {
    static func random() -> PictureID {
        PictureID(
            at: Instant(milliseconds: .random(in: 0..<1 << 47)),
            random: (.random(in: 0 ... .max), .random(in: 0 ... .max)))
    }
}
