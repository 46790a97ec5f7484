import Glibc

/// A function of libsystemd failed.
public struct SystemdError: Error, Hashable, Sendable, CustomStringConvertible {
    public var call: String
    public var errno: CInt

    public var description: String { "\(call): \(String(cString: strerror(errno)))" }
}
