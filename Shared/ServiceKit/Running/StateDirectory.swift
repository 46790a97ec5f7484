import Glibc

/// The folder of a service's files.
public enum StateDirectory {
    /// Makes sure that the folder exists. What is made is for this user alone (0700).
    /// - Throws: ``ConfigurationError`` when it cannot be made, is none, or others may write in it.
    public static func prepare(_ path: String) throws(ConfigurationError) {
        for (index, character) in path.enumerated() where character == "/" && index > 0 {
            // What is wrong with a folder above shows when the last one is made.
            mkdir(String(path.prefix(index)), 0o700)
        }
        guard mkdir(path, 0o700) == 0 || errno == EEXIST else {
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
}
