import Glibc
import Vocabulary

/// Reads a password from the operator. It is never an argument or an environment variable, because other processes can
/// see those.
enum NewPassword {
    /// For the help of the commands that ask for a password.
    static let rule = """
        The password, of \(PasswordRule.minimumLength(for: .staff)) characters or more, is asked for twice and not \
        shown. Where standard input is not a terminal, it is its first line.
        """

    /// - Throws: ``CommandError`` when no usable password is given; ``SilentTerminal/Interrupted``.
    static func ask() throws -> Password {
        guard isatty(STDIN_FILENO) == 1 else { return try password(LineInput.line(of: STDIN_FILENO)) }
        let terminal = try SilentTerminal(STDIN_FILENO)
        defer { terminal.restore() }
        return try agreed { prompt in
            Console.ask(prompt)
            // The Return key is not shown either.
            defer { Console.ask("\n") }
            return try terminal.line()
        }
    }

    /// Returns the password if it was typed the same way twice.
    /// - Parameter line: prompts and returns the typed line; `nil` at the end of the input.
    static func agreed(_ line: (_ prompt: String) throws -> [UInt8]?) throws -> Password {
        let first = try password(line("New password: "))
        guard try password(line("Once more: ")) == first else { throw CommandError("the two passwords differ") }
        return first
    }

    /// Validates a typed password, except its length, which identity checks.
    static func password(_ line: [UInt8]?) throws(CommandError) -> Password {
        guard let line, !line.isEmpty else { throw CommandError("no password was given") }
        guard let text = String(validating: line, as: UTF8.self) else { throw CommandError("the password is no UTF-8") }
        // An arrow key, or a CR from Windows: no one could type such a password again.
        guard line.allSatisfy({ $0 >= 0x20 && $0 != 0x7F }) else {
            throw CommandError("there is a control character in the password")
        }
        return Password(text: text)
    }
}
