import Glibc

/// The files of the embedded post: there as a whole or not at all, also after a power cut. These calls block.
enum PostFiles {
    static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

    /// Makes a folder for this user alone (0700), unless it is there.
    static func makeFolder(_ path: String) throws(PostFailure) {
        guard mkdir(path, 0o700) == 0 else {
            guard errno == EEXIST else { throw failure("make", path) }
            return
        }
        // A power cut could take the new folder away with all that was synced in it.
        try syncFolder(path + "/..")
    }

    /// The names in a folder, without order.
    static func names(in folder: String) throws(PostFailure) -> [String] {
        guard let stream = opendir(folder) else { throw failure("read", folder) }
        defer { closedir(stream) }
        var names: [String] = []
        while let entry = readdir(stream) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
                // 256 bytes, ended by a zero.
                pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            if name != ".", name != ".." { names.append(name) }
        }
        return names
    }

    /// Writes a file for this user alone (0600) under a name that nobody reads, and gives it its own when it is on the
    /// disk. The folder of `target` is to be synced afterwards.
    static func publish(_ bytes: [UInt8], by partial: String, as target: String) throws(PostFailure) {
        // Left by a program that was killed while it wrote.
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

    /// Returns when the folder's list of names is on the disk.
    static func syncFolder(_ path: String) throws(PostFailure) {
        let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { throw failure("open", path) }
        defer { close(descriptor) }
        guard fsync(descriptor) == 0 else { throw failure("sync", path) }
    }

    /// What `errno` says now.
    private static func failure(_ action: String, _ path: String) -> PostFailure {
        PostFailure(action: action, path: path, reason: String(cString: strerror(errno)))
    }
}

/// A file of the embedded post that could not be dealt with.
struct PostFailure: Error, Hashable, CustomStringConvertible {
    var action: String
    var path: String
    var reason: String

    var description: String { "cannot \(action) \(path): \(reason)" }
}
