import Glibc

/// Reads lines byte by byte, so that the input after a line is left to the next reader.
enum LineInput {
    /// In bytes. No password is that long.
    private static let limit = 4_096

    /// Returns one line without its LF; `nil` at the end of the input.
    /// - Parameter end: a second byte that ends the line. It is included in the line.
    static func line(of descriptor: CInt, orTo end: UInt8? = nil) throws(CommandError) -> [UInt8]? {
        var line: [UInt8] = []
        while line.count <= limit {
            var byte: UInt8 = 0
            let count = read(descriptor, &byte, 1)
            if count == 0 { return line.isEmpty ? nil : line }
            guard count > 0 else {
                if errno == EINTR { continue }
                throw CommandError(errno: errno, "cannot read standard input")
            }
            if byte == UInt8(ascii: "\n") { return line }
            line.append(byte)
            if byte == end { return line }
        }
        throw CommandError("the line is longer than \(limit) bytes")
    }
}
