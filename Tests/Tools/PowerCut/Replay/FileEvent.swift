/// One event on the files of the program's folder. Files are numbered, because a name may mean different files over
/// time.
enum FileEvent: Sendable {
    case wrote(file: Int, at: Int, bytes: [UInt8])
    case resized(file: Int, to: Int)
    /// All changes of the file except the last `after` are on the disk.
    case synced(file: Int, after: Int)
    case renamed(NameChange)
    /// All changes of names in the folder except the last `after` are on the disk.
    case syncedNames(folder: String, after: Int)
}

/// A change of a folder's entries. Paths are relative to the folder of the program's files.
struct NameChange: Sendable {
    /// The name that no longer exists.
    var removed: String?
    /// The name that exists now. It means the file `file`.
    var added: String?
    var file = 0

    /// The folder. It is "" for the program's own folder.
    var folder: String {
        let path = added ?? removed ?? ""
        guard let slash = path.lastIndex(of: "/") else { return "" }
        return String(path[..<slash])
    }
}
