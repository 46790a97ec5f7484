import Glibc

/// Prints whole lines, unbuffered, so that a program that reads the output gets each line at once.
enum Console {
    /// Prints a result.
    static func print(_ line: String) { write("\(line)\n", to: STDOUT_FILENO) }

    /// Prints an error.
    static func printError(_ line: String) { write("\(line)\n", to: STDERR_FILENO) }

    /// Prints a prompt to standard error, because standard output may be a file or a pipe.
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

/// The reason why a command failed, as one sentence for the user.
struct CommandError: Error, CustomStringConvertible {
    var description: String

    init(_ description: String) { self.description = description }

    /// Adds the text of the system error.
    init(errno code: CInt, _ description: String) {
        self.description = "\(description): \(String(cString: strerror(code)))"
    }
}
