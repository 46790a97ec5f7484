public import CallTypes
import Glibc
import SQLiteKit
public import Vocabulary

/// The files of the pictures in a backup, which are in the folder `media` beside the folder of the backup.
public struct PictureBackup: Hashable, Sendable {
    /// How many pictures the backup has.
    public var count: Int
    /// Those whose files are nowhere; `nil` when the folder `media` is not beside the backup.
    public var missing: [PictureID]?

    /// - Parameter file: a backup in `STATE/backups/`.
    /// - Throws: the database's error.
    public init(of file: String) throws {
        let pictures = try DatabaseBackup.read(file) { try PictureRows($0).allIdentifiers() }
        count = pictures.count
        let folder = file.lastIndex(of: "/").map { String(file[..<$0]) } ?? "."
        let media = MediaFolder(root: folder + "/../media")
        guard access(media.root, F_OK) == 0 else { return }
        missing = pictures.filter { picture in !MediaFolder.Place.ofKept.contains { media.exists(picture, in: $0) } }
    }
}
