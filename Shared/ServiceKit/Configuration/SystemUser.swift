import Glibc

/// Users of the machine (passwd(5)).
enum SystemUser {
    /// Returns the user's id; `nil` when there is no such user.
    /// - Throws: ``ConfigurationError`` when the list of users cannot be read.
    static func identifier(of name: String) throws(ConfigurationError) -> UInt32? {
        var size = 1 << 10
        while true {
            var entry = passwd()
            var found: UnsafeMutablePointer<passwd>?
            var texts = [CChar](repeating: 0, count: size)
            let code = getpwnam_r(name, &entry, &texts, texts.count, &found)
            switch code {
            case 0: return found == nil ? nil : entry.pw_uid
            // The error codes by which name service libraries report an unknown user (getpwnam_r(3)).
            case ENOENT, ESRCH, EBADF, EPERM: return nil
            case EINTR: continue
            case ERANGE where size < 1 << 20: size *= 2
            default: throw ConfigurationError("cannot look up the user \(name): \(String(cString: strerror(code)))")
            }
        }
    }
}
