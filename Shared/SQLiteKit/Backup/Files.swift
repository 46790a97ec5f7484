import Glibc

/// File operations that throw ``BackupRefused`` instead of setting `errno`.
enum Files {
    static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

    /// Returns the names in a folder, unordered; none when the folder is missing.
    static func names(in folder: String) throws -> [String] {
        guard let stream = opendir(folder) else {
            if errno == ENOENT { return [] }
            throw failure("read", folder)
        }
        defer { closedir(stream) }
        var names: [String] = []
        while let entry = readdir(stream) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
                // `d_name` is a zero-terminated array of 256 bytes.
                pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            if name != ".", name != ".." { names.append(name) }
        }
        return names
    }

    /// Creates a file with mode 0600. Fails when it exists.
    static func create(_ path: String, _ bytes: [UInt8] = []) throws {
        let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw failure("make", path) }
        defer { close(descriptor) }
        try write(bytes[...], to: descriptor, path)
    }

    static func write(_ bytes: ArraySlice<UInt8>, to descriptor: CInt, _ path: String) throws {
        var rest = bytes
        while !rest.isEmpty {
            let written = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
            if written < 0, errno != EINTR { throw failure("write", path) }
            rest = rest.dropFirst(max(0, written))
        }
    }

    /// Reads a file in pieces of up to 1 MiB.
    static func read(_ path: String, _ body: (ArraySlice<UInt8>) throws -> Void) throws {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw failure("read", path) }
        defer { close(descriptor) }
        var piece = [UInt8](repeating: 0, count: 1 << 20)
        while true {
            let count = piece.withUnsafeMutableBytes { Glibc.read(descriptor, $0.baseAddress, $0.count) }
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { throw failure("read", path) }
            guard count > 0 else { return }
            try body(piece[..<count])
        }
    }

    /// Appends the content of another file.
    static func append(contentsOf source: String, to path: String) throws {
        let descriptor = open(path, O_WRONLY | O_APPEND | O_CLOEXEC)
        guard descriptor >= 0 else { throw failure("write", path) }
        defer { close(descriptor) }
        try read(source) { try write($0, to: descriptor, path) }
    }

    /// Waits until the file, or the folder's list of names, is on the disk.
    static func sync(_ path: String) throws {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw failure("open", path) }
        defer { close(descriptor) }
        guard fsync(descriptor) == 0 else { throw failure("sync", path) }
    }

    /// Renames atomically and replaces `target`: other processes see the old file or the new one.
    static func rename(_ path: String, to target: String) throws {
        guard Glibc.rename(path, target) == 0 else { throw failure("rename", path) }
    }

    /// Removes a file. Succeeds when it is missing.
    static func remove(_ path: String) throws {
        if unlink(path) == 0 || errno == ENOENT { return }
        let failure = failure("remove", path)
        // A read-only file system reports EROFS for a missing file, too.
        if exists(path) { throw failure }
    }

    /// Calls `stat`.
    /// - Throws: ``BackupRefused/missing(file:)``, or ``BackupRefused/system(action:file:reason:)``.
    static func status(_ path: String) throws -> stat {
        var status = stat()
        guard stat(path, &status) == 0 else {
            if errno == ENOENT { throw BackupRefused.missing(file: path) }
            throw failure("look at", path)
        }
        return status
    }

    /// Returns the size of a file in bytes; 0 when it is missing.
    static func size(_ path: String) throws -> Int {
        do {
            return Int(try status(path).st_size)
        } catch BackupRefused.missing {
            return 0
        }
    }

    /// Returns the free bytes of the folder's file system for users other than root.
    static func freeBytes(in folder: String) throws -> Int {
        var status = statvfs()
        guard statvfs(folder, &status) == 0 else { throw failure("look at the disk of", folder) }
        // A file system in memory without a size limit reports 0 blocks.
        guard status.f_blocks > 0 else { return .max }
        let (bytes, isOverflow) = UInt64(status.f_bavail).multipliedReportingOverflow(by: UInt64(status.f_frsize))
        return isOverflow ? .max : Int(clamping: bytes)
    }

    /// Gives a file the owner of another one, if this process is root. A restore runs as root, and the service as
    /// another user must be able to write the file.
    static func give(_ path: String, toOwnerOf other: String) throws {
        guard geteuid() == 0 else { return }
        let owner = try status(other)
        guard chown(path, owner.st_uid, owner.st_gid) == 0 else { throw failure("change the owner of", path) }
    }

    /// Returns the error for the current `errno`.
    static func failure(_ action: String, _ path: String) -> BackupRefused {
        let code = errno
        if code == ENOSPC || code == EDQUOT { return .noSpace(file: path) }
        return .system(action: action, file: path, reason: String(cString: strerror(code)))
    }

    /// Returns the folder of a path, such as `/var/lib/kvart/deliveries`.
    static func folder(of path: String) -> String {
        guard let slash = path.lastIndex(of: "/") else { return "." }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }

    /// Returns the last component of a path, such as `deliveries.sqlite`.
    static func name(of path: String) -> String {
        path.lastIndex(of: "/").map { String(path[$0...].dropFirst()) } ?? path
    }

    /// Returns the last component without its extension, such as `deliveries`.
    static func stem(of path: String) -> String {
        let name = name(of: path)
        return name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name
    }
}
