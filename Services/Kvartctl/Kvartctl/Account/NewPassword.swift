import Glibc
import Vocabulary

/// A password as the operator gives it: never an argument or a variable, which other processes can see.
enum NewPassword {
    /// For the help of the commands that ask for one.
    static let rule = """
        The password, of \(PasswordRule.minimumLength(for: .staff)) characters or more, is asked for twice and not \
        shown. Where standard input is no terminal, it is the first line of that.
        """

    /// - Throws: ``CommandError`` when there is none that can be used, ``SilentTerminal/Interrupted``.
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

    /// A password that was typed twice alike.
    /// - Parameter line: asks, and gives what was typed; `nil` at the end of the input.
    static func agreed(_ line: (_ prompt: String) throws -> [UInt8]?) throws -> Password {
        let first = try password(line("New password: "))
        guard try password(line("Once more: ")) == first else { throw CommandError("the two passwords differ") }
        return first
    }

    /// How long it must be is a rule of identity.
    static func password(_ line: [UInt8]?) throws(CommandError) -> Password {
        guard let line, !line.isEmpty else { throw CommandError("no password was given") }
        guard let text = String(validating: line, as: UTF8.self) else { throw CommandError("the password is no UTF-8") }
        // An arrow key, or a line that ends as on Windows: nobody could type that again.
        guard line.allSatisfy({ $0 >= 0x20 && $0 != 0x7F }) else {
            throw CommandError("there is a control character in the password")
        }
        return Password(text: text)
    }
}
