import Foundation

extension Recorder {
    /// Compares the recorded files with the files in the folder.
    /// - Parameter wasKilled: a system call that runs when the process is killed may have done its work and left no
    ///   line in the trace, so the files in the folder are right. For a process that was not killed, a difference means
    ///   that the recorder has missed a change.
    /// - Throws: ``NotFollowed``
    mutating func compare(with files: [String: [UInt8]], wasKilled: Bool) throws {
        var disk = SimulatedDisk(recording.before)
        for event in events { disk.apply(event) }
        let seen = disk.filesWhileRunning()
        for (name, file) in seen {
            let bytes = files[name] ?? []
            guard bytes != file.bytes else { continue }
            guard wasKilled, files[name] != nil else {
                throw NotFollowed(description: "\(name) differs from the writes that were recorded")
            }
            correct(file.number, from: file.bytes, to: bytes)
        }
        let unseen = Set(files.keys).subtracting(seen.keys)
        guard unseen.isEmpty else {
            throw NotFollowed(description: "no call that made \(unseen.sorted()) was recorded")
        }
    }

    /// Returns all files below a folder except SQLite's `-shm`, by their paths in it.
    static func files(in folder: String) throws -> [String: [UInt8]] {
        var files: [String: [UInt8]] = [:]
        let paths = FileManager.default.enumerator(atPath: folder)
        while let path = paths?.nextObject() as? String {
            guard !path.hasSuffix("-shm"), paths?.fileAttributes?[.type] as? FileAttributeType == .typeRegular else {
                continue
            }
            files[path] = Array(try Data(contentsOf: URL(filePath: folder + "/" + path)))
        }
        return files
    }
}
