import Foundation

/// A folder in memory, for files that are written thousands of times.
final class MemoryFolder {
    let path: String

    init() throws {
        let memory = "/dev/shm"
        let parent = FileManager.default.isWritableFile(atPath: memory) ? memory : NSTemporaryDirectory()
        path = "\(parent)/powercut-\(getpid())-\(UInt32.random(in: 0 ... .max))"
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

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
