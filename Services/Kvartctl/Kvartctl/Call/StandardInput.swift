import Glibc

/// Reads the input that is piped into the tool.
enum StandardInput {
    static func readAll() throws(CommandError) -> [UInt8] {
        try readAll(from: STDIN_FILENO, "cannot read standard input")
    }

    /// Reads any open file to its end.
    /// - Parameter message: the beginning of the error.
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
