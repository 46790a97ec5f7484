import Glibc

/// What is piped into the tool.
enum StandardInput {
    static func readAll() throws(CommandError) -> [UInt8] {
        try readAll(from: STDIN_FILENO, "cannot read standard input")
    }

    /// The same of any open file.
    /// - Parameter message: what to say when that fails.
    static func readAll(from descriptor: CInt, _ message: String) throws(CommandError) -> [UInt8] {
        var bytes: [UInt8] = []
        var part = [UInt8](repeating: 0, count: 64 << 10)
        while true {
            let count = read(descriptor, &part, part.count)
            if count == 0 { return bytes }
            if count > 0 {
                bytes += part[..<count]
            } else if errno != EINTR {
                throw CommandError(errno: errno, message)
            }
        }
    }
}
