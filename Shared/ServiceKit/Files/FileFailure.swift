import Glibc
public import RPC

/// The system refuses an operation on a file.
public struct FileFailure: Error, Hashable, CustomStringConvertible {
    /// For the log: `open /var/spool/kvart/identity`.
    public var action: String
    /// The value of `errno`.
    public var code: CInt

    /// Takes the reason from `errno`.
    public init(_ action: String) { self.init(action, code: errno) }

    public init(_ action: String, code: CInt) {
        self.action = action
        self.code = code
    }

    /// Whether the disk is full.
    public var isDiskFull: Bool { code == ENOSPC || code == EDQUOT }
    public var description: String { "cannot \(action): \(String(cString: strerror(code)))" }
}

extension FileFailure: CallErrorConvertible {
    public var callError: CallError? { isDiskFull ? .cannotStore : nil }
}
