import Glibc

/// How many files and sockets the process may have open.
public enum DescriptorLimit {
    /// What a program needs beside the connections of its clients.
    public static let reserve = 128

    /// Takes as many as the process may have: the lower limit that it starts with, 1,024 under systemd, is for programs
    /// that use select().
    /// - Returns: the limit; `nil` when it cannot be found out.
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
