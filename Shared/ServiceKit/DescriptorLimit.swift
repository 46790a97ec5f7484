import Glibc

/// The limit of open files and sockets of the process.
public enum DescriptorLimit {
    /// The descriptors that a program needs besides the connections of its clients.
    public static let reserve = 128

    /// Raises the soft limit to the hard limit. The soft limit, 1,024 under systemd, is meant for programs that use
    /// select().
    /// - Returns: the limit; `nil` when it cannot be determined.
    @discardableResult
    public static func raise() -> Int? {
        var limit = rlimit()
        guard getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 else { return nil }
        var raised = limit
        raised.rlim_cur = limit.rlim_max
        if setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &raised) == 0 { limit = raised }
        return Int(clamping: limit.rlim_cur)
    }
}
