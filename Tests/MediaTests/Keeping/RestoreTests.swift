import CallTypes
import Foundation
import SQLiteKit
import TestKit
import Testing
import Vocabulary

@testable import Media

@Suite("Pictures after a restore")
struct RestoreTests {
    private static let now = Instant(milliseconds: 1_795_262_400_000)

    @Test("A restored database finds the files of its pictures, and newer pictures are set aside")
    func restored() async throws {
        try await withScratchFolder { folder in
            let (removed, hidden, newer) = try await before(folder)
            let backups = try DatabaseBackup.list(in: folder + "/backups")
            let backup = try #require(backups.first?.file)
            #expect(try PictureBackup(of: backup).missing == [])
            _ = try DatabaseRestore.restore(backup, over: folder + "/pictures.sqlite", at: Self.now + .seconds(60))

            let kept = try KeptPictures(in: folder, onDisk: true)
            try await kept.start().keeper.sweep()
            // As before the backup: one picture is back, and the other one is public again.
            #expect(try kept.whole(in: .shown) == [removed, hidden])
            #expect(try kept.whole(in: .removed) == [newer])
            try kept.database.close()
        }
    }

    @Test("The files of a removed picture are erased as soon as no backup has its row")
    func erased() async throws {
        try await withScratchFolder { folder in
            let kept = try KeptPictures(in: folder, onDisk: true)
            let pictures = kept.start()
            let picture = try await kept.add(to: .owner(1), by: pictures)
            try await pictures.settle()
            let backup = try DatabaseBackup.make(
                of: folder + "/pictures.sqlite", into: folder + "/backups", at: Self.now
            ).file
            _ = try await kept.write { try pictures.removeAll(of: StoredBytes.owner(1), in: $0) }
            try await pictures.settle()
            #expect(try kept.whole(in: .removed) == [picture])
            try FileManager.default.removeItem(atPath: backup)
            try await pictures.keeper.eraseRemoved()
            #expect(try kept.folder.pictures(in: .removed) == [])
            try kept.database.close()
        }
    }

    @Test("A backup whose pictures have no files says which")
    func missing() async throws {
        try await withScratchFolder { folder in
            let kept = try KeptPictures(in: folder, onDisk: true)
            let pictures = kept.start()
            let picture = try await kept.add(to: .owner(1), by: pictures)
            try await pictures.settle()
            let backup = try DatabaseBackup.make(
                of: folder + "/pictures.sqlite", into: folder + "/backups", at: Self.now
            ).file
            #expect(try PictureBackup(of: backup).missing == [])
            try FileManager.default.removeItem(atPath: kept.folder.path(picture, in: .shown))
            let found = try PictureBackup(of: backup)
            #expect(found.count == 1 && found.missing == [picture])
            try kept.database.close()
        }
    }

    /// Makes a backup with two public pictures. Afterwards removes one, hides the other, and adds a new one.
    private func before(_ folder: String) async throws -> (PictureID, PictureID, PictureID) {
        let kept = try KeptPictures(in: folder, onDisk: true)
        let pictures = kept.start()
        let removed = try await kept.add(to: .owner(1), by: pictures)
        let hidden = try await kept.add(to: .owner(2), by: pictures)
        try await pictures.settle()
        _ = try DatabaseBackup.make(of: folder + "/pictures.sqlite", into: folder + "/backups", at: Self.now)
        _ = try await kept.write { try pictures.removeAll(of: StoredBytes.owner(1), in: $0) }
        try await kept.write { try pictures.setPublic(false, of: StoredBytes.owner(2), in: $0) }
        let newer = try await kept.add(to: .owner(3), by: pictures)
        try await pictures.settle()
        #expect(try kept.whole(in: .removed) == [removed])
        try kept.database.close()
        return (removed, hidden, newer)
    }
}
