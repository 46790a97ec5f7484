import Glibc

/// What the tool tells its user: whole lines, written at once, so that a program that reads along gets each in time.
enum Console {
    /// Results.
    static func print(_ line: String) { write("\(line)\n", to: STDOUT_FILENO) }

    /// What is wrong.
    static func printError(_ line: String) { write("\(line)\n", to: STDERR_FILENO) }

    /// A question, behind which the answer is typed. Not among the results, which may go elsewhere.
    static func ask(_ question: String) { write(question, to: STDERR_FILENO) }

    private static func write(_ text: String, to descriptor: CInt) {
        var bytes = Array(text.utf8)[...]
        while !bytes.isEmpty {
            let written = bytes.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
            if written < 0, errno != EINTR { return }
            bytes = bytes.dropFirst(max(0, written))
        }
    }
}

/// Why the tool cannot do what it was asked to, as one sentence for its user.
struct CommandError: Error, CustomStringConvertible {
    var description: String

    init(_ description: String) { self.description = description }

    /// With the reason that the system has just given.
    init(errno code: CInt, _ description: String) {
        self.description = "\(description): \(String(cString: strerror(code)))"
    }
}
