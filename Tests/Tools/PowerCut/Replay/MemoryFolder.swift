import Foundation

/// A folder in memory, for files that are written thousands of times. The socket and the settings of a program that is
/// started there are beside it.
final class MemoryFolder {
    let path: String

    var socket: String { path + ".sock" }
    var settings: String { path + ".json" }

    init() throws {
        let memory = "/dev/shm"
        let parent = FileManager.default.isWritableFile(atPath: memory) ? memory : NSTemporaryDirectory()
        path = "\(parent)/powercut-\(getpid())-\(UInt32.random(in: 0 ... .max))"
        // A service refuses a folder that others can read.
        try FileManager.default.createDirectory(
            atPath: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    }

    deinit { for path in [path, socket, settings] { try? FileManager.default.removeItem(atPath: path) } }

    /// Makes these the only files.
    func fill(with files: [String: [UInt8]]) throws {
        for old in try FileManager.default.subpathsOfDirectory(atPath: path) where files[old] == nil {
            unlink("\(path)/\(old)")
        }
        try Self.write(files, to: path)
    }

    static func write(_ files: [String: [UInt8]], to path: String) throws {
        for (name, bytes) in files {
            let target = URL(filePath: "\(path)/\(name)")
            try FileManager.default.createDirectory(
                at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(bytes).write(to: target)
        }
    }
}
