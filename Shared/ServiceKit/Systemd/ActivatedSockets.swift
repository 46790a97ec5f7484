import CSystemd
import Glibc

/// A listening socket that the process's starter bound.
public struct ActivatedSocket: Hashable, Sendable {
    /// `FileDescriptorName=` of the socket's unit: `rpc`, `http`.
    public var name: String
    public var descriptor: CInt

    public init(name: String, descriptor: CInt) {
        self.name = name
        self.descriptor = descriptor
    }
}

/// The sockets that systemd, or `kvartctl up` in its place, handed over (sd_listen_fds(3)).
public enum ActivatedSockets {
    /// Takes over the sockets: marks them close-on-exec and removes the variables that name them, so that no child of
    /// this process takes them. To be called once, early; a second call returns none.
    ///
    /// Returns none when the variables are absent or meant for another process.
    /// - Throws: ``SystemdError`` when the variables are invalid.
    public static func take() throws(SystemdError) -> [ActivatedSocket] {
        var names: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
        let count = sd_listen_fds_with_names(1, &names)
        guard count >= 0 else { throw SystemdError(call: "sd_listen_fds_with_names", errno: -count) }
        defer {
            for index in 0..<Int(count) { free(names?[index]) }
            free(names)
        }
        // The descriptors start at 3: SD_LISTEN_FDS_START is a cast in C and is not imported.
        return (0..<Int(count)).map { index in
            ActivatedSocket(
                name: names?[index].map { String(cString: $0) } ?? "unknown", descriptor: 3 + CInt(index))
        }
    }
}

extension [ActivatedSocket] {
    /// Returns the socket of this name. A single socket is returned whatever its name.
    public func socket(named name: String) -> ActivatedSocket? {
        first { $0.name == name } ?? (count == 1 ? first : nil)
    }
}
