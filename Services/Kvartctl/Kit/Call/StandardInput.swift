import Glibc

/// What is piped into the tool.
enum StandardInput {
    static func readAll() throws(Complaint) -> [UInt8] {
        var bytes: [UInt8] = []
        var part = [UInt8](repeating: 0, count: 64 << 10)
        while true {
            let count = read(STDIN_FILENO, &part, part.count)
            if count == 0 { return bytes }
            if count > 0 {
                bytes += part[..<count]
            } else if errno != EINTR {
                throw Complaint(errno: errno, "cannot read standard input")
            }
        }
    }
}
