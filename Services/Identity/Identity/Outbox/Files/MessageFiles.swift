import Glibc

/// The files of ``FileTransport``: complete or absent, even after a power cut. These calls block.
enum MessageFiles {
    static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

    /// Creates a folder for this user alone (0700), unless it exists.
    static func makeFolder(_ path: String) throws(MessageFileError) {
        guard mkdir(path, 0o700) == 0 else {
            guard errno == EEXIST else { throw failure("make", path) }
            return
        }
        // Otherwise a power cut could remove the new folder with everything that was synced inside.
        try syncFolder(path + "/..")
    }

    /// Returns the names in a folder, unordered.
    static func names(in folder: String) throws(MessageFileError) -> [String] {
        guard let stream = opendir(folder) else { throw failure("read", folder) }
        defer { closedir(stream) }
        var names: [String] = []
        while let entry = readdir(stream) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
                // 256 bytes, terminated by a zero.
                pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            if name != ".", name != ".." { names.append(name) }
        }
        return names
    }

    /// Writes a file for this user alone (0600) under a temporary name, and renames it when the content is on the disk.
    /// The caller must then sync the folder of `target`.
    static func publish(_ bytes: [UInt8], by partial: String, as target: String) throws(MessageFileError) {
        // A program that was killed while writing left this file.
        guard unlink(partial) == 0 || errno == ENOENT else { throw failure("remove", partial) }
        let descriptor = open(partial, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw failure("make", partial) }
        defer { close(descriptor) }
        var rest = bytes[...]
        while !rest.isEmpty {
            let written = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
            guard written >= 0 || errno == EINTR else { throw failure("write", partial) }
            rest = rest.dropFirst(max(0, written))
        }
        guard fsync(descriptor) == 0 else { throw failure("sync", partial) }
        guard rename(partial, target) == 0 else { throw failure("rename", partial) }
    }

    /// Returns when the folder's entries are on the disk.
    static func syncFolder(_ path: String) throws(MessageFileError) {
        let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { throw failure("open", path) }
        defer { close(descriptor) }
        guard fsync(descriptor) == 0 else { throw failure("sync", path) }
    }

    /// Describes the current `errno`.
    private static func failure(_ action: String, _ path: String) -> MessageFileError {
        MessageFileError(action: action, path: path, reason: String(cString: strerror(errno)))
    }
}

/// A failed operation on a message file.
struct MessageFileError: Error, Hashable, CustomStringConvertible {
    var action: String
    var path: String
    var reason: String

    var description: String { "cannot \(action) \(path): \(reason)" }
}
