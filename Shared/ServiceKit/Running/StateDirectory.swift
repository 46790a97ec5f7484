import Glibc

/// The folder of a service's files.
public enum StateDirectory {
    /// Makes sure that the folder exists. What is made is for this user alone (0700), and survives a power cut.
    /// - Throws: ``ConfigurationError`` when it cannot be made, is none, or others may write in it.
    public static func prepare(_ path: String) throws(ConfigurationError) {
        for (index, character) in path.enumerated() where character == "/" && index > 0 {
            // What is wrong with a folder above shows when the last one is made.
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

    /// Without the sync of the folder above, a power cut could take the new one away with all that was synced in it.
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
