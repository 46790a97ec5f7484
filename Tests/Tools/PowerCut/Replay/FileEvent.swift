import Vocabulary

/// What a program did to the files of its folder, in order. Files are numbered: a name may mean one after another.
enum FileEvent: Sendable {
    case wrote(file: Int, at: Int, bytes: [UInt8])
    case resized(file: Int, to: Int)
    /// All changes of the file but the last `after` are on the disk.
    case synced(file: Int, after: Int)
    case renamed(NameChange)
    /// All changes of names in the folder but the last `after` are on the disk.
    case syncedNames(folder: String, after: Int)
}

/// A change of a folder's entries. Paths are relative to the folder of the program's files.
struct NameChange: Sendable {
    /// The name that there is no more.
    var removed: String?
    /// The name that there is now, and the file it means.
    var added: String?
    var file = 0

    /// The folder, "" for the program's own.
    var folder: String {
        let path = added ?? removed ?? ""
        guard let slash = path.lastIndex(of: "/") else { return "" }
        return String(path[..<slash])
    }
}

/// Whatever was answered about: a transfer, a delivery.
enum ThingTag {}
typealias ThingID = Identifier<ThingTag>

/// Something that was answered as done: a thing, and how far it had come.
struct Acknowledgement: Hashable, Sendable {
    var thing: ThingID
    /// Grows; 0 for things that only come to be.
    var rank: Int
}

/// Everything that a program did, and what it answered.
struct Recording: Sendable {
    /// What was in the folder before, all of it on the disk.
    var before: [String: [UInt8]]
    var events: [FileEvent]
    /// Each with the number of events before it, in order.
    var acknowledgements: [(position: Int, acknowledgement: Acknowledgement)]
}
