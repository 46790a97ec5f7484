import Glibc

/// The folder of a service's files.
public enum StateDirectory {
    /// Makes sure that the folder exists. New folders are for this user only (0700) and survive a power cut.
    /// - Throws: ``ConfigurationError`` when the folder cannot be made, is not a folder, or is writable by other
    ///   users.
    public static func prepare(_ path: String) throws(ConfigurationError) {
        for (index, character) in path.enumerated() where character == "/" && index > 0 {
            // An error in a parent folder appears when the last folder is made.
            make(String(path.prefix(index)))
        }
        guard make(path) || errno == EEXIST else {
            throw ConfigurationError("cannot make the state folder \(path): \(String(cString: strerror(errno)))")
        }
        var status = stat()
        guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else {
            throw ConfigurationError("the state folder \(path) is no folder")
        }
        guard status.st_mode & 0o022 == 0 else {
            throw ConfigurationError("others may write in the state folder \(path); take that away with chmod go-w")
        }
    }

    /// Makes a folder and syncs its parent. Without the sync, a power cut could remove the new folder with all its
    /// synced files.
    @discardableResult
    private static func make(_ path: String) -> Bool {
        guard mkdir(path, 0o700) == 0 else { return false }
        let above = open(path + "/..", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard above >= 0 else { return true }
        fsync(above)
        close(above)
        return true
    }
}
