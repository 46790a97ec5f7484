import Glibc
import Logging

/// How many files and sockets the process may have open.
enum DescriptorLimit {
    /// What the process needs beside the connections of its clients.
    static let reserve = 128

    /// Takes as many as the process may have: the lower limit that it starts with, 1,024 under systemd, is for programs
    /// that use select().
    /// - Returns: the limit; `nil` when it cannot be found out.
    static func raise() -> Int? {
        var limit = rlimit()
        guard getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 else { return nil }
        var raised = limit
        raised.rlim_cur = limit.rlim_max
        if setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &raised) == 0 { limit = raised }
        return Int(clamping: limit.rlim_cur)
    }
}

extension GatewayConfiguration {
    /// With no more connections than there can be. Those over the number are answered, which needs a descriptor too.
    func fitting(_ descriptors: Int?, _ logger: Logger) -> GatewayConfiguration {
        guard let descriptors, connectionLimit > descriptors - DescriptorLimit.reserve else { return self }
        var configuration = self
        configuration.connectionLimit = max(1, descriptors - DescriptorLimit.reserve)
        logger.warning(
            "fewer connections than set",
            metadata: ["http.connections": "\(configuration.connectionLimit)", "descriptors": "\(descriptors)"])
        return configuration
    }
}
