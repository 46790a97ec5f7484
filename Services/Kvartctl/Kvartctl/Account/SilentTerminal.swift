import Glibc

/// A terminal without echo until it is restored (termios(3)).
///
/// Ctrl-C must not end the process, because the terminal would stay without echo. Here Ctrl-C ends the line instead.
struct SilentTerminal {
    /// Ctrl-C was pressed.
    struct Interrupted: Error {}

    private let descriptor: CInt
    private let before: termios
    /// The byte that Ctrl-C sends; `nil` when the terminal has no interrupt key.
    private let interruption: UInt8?

    /// Discards input that was typed before: it may have been shown.
    /// - Throws: ``CommandError`` when the descriptor is not a terminal.
    init(_ descriptor: CInt) throws(CommandError) {
        var attributes = termios()
        guard tcgetattr(descriptor, &attributes) == 0 else {
            throw CommandError(errno: errno, "cannot read the settings of the terminal")
        }
        self.descriptor = descriptor
        before = attributes
        let key = withUnsafeBytes(of: attributes.c_cc) { $0[Int(VINTR)] }
        // Zero disables a key (_POSIX_VDISABLE).
        interruption = key == 0 ? nil : key
        attributes.c_lflag &= ~tcflag_t(ECHO | ISIG)
        withUnsafeMutableBytes(of: &attributes.c_cc) { $0[Int(VEOL)] = key }
        guard tcsetattr(descriptor, TCSAFLUSH, &attributes) == 0 else {
            throw CommandError(errno: errno, "cannot turn the echo of the terminal off")
        }
    }

    /// Returns the input up to Return; `nil` for Ctrl-D.
    /// - Throws: ``CommandError``, ``Interrupted``.
    func line() throws -> [UInt8]? {
        let line = try LineInput.line(of: descriptor, orTo: interruption)
        if let interruption, line?.last == interruption { throw Interrupted() }
        return line
    }

    /// Restores the settings from before.
    func restore() {
        var attributes = before
        tcsetattr(descriptor, TCSAFLUSH, &attributes)
    }
}
