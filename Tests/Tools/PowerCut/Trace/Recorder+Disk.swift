import Foundation

extension Recorder {
    /// Compares what has been recorded with what is in the folder now.
    /// - Parameter wasKilled: a call that runs when the process is killed may have done its work and left no line in
    ///   the trace. Then what is there is right. Otherwise something was done unseen.
    /// - Throws: ``NotFollowed``
    mutating func compare(with files: [String: [UInt8]], wasKilled: Bool) throws {
        var volume = Volume(recording.before)
        for event in events { volume.apply(event) }
        let seen = volume.running()
        for (name, file) in seen {
            let bytes = files[name] ?? []
            guard bytes != file.bytes else { continue }
            guard wasKilled, files[name] != nil else {
                throw NotFollowed(description: "\(name) is not what was seen being written to it")
            }
            correct(file.number, from: file.bytes, to: bytes)
        }
        let unseen = Set(files.keys).subtracting(seen.keys)
        guard unseen.isEmpty else { throw NotFollowed(description: "nobody was seen making \(unseen.sorted())") }
    }

    /// All files below a folder but SQLite's `-shm`, by their paths in it.
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
