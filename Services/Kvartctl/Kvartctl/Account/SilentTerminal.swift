import Glibc

/// A terminal that does not show what is typed, until it is restored (termios(3)).
///
/// Ctrl-C must not end the process, which would leave the terminal silent. It arrives as what ends a line instead.
struct SilentTerminal {
    /// Somebody pressed Ctrl-C.
    struct Interrupted: Error {}

    private let descriptor: CInt
    private let before: termios
    /// What Ctrl-C sends; `nil` when nothing interrupts.
    private let interruption: UInt8?

    /// What was typed ahead is forgotten: it may have been shown.
    /// - Throws: ``CommandError`` when it is no terminal.
    init(_ descriptor: CInt) throws(CommandError) {
        var attributes = termios()
        guard tcgetattr(descriptor, &attributes) == 0 else {
            throw CommandError(errno: errno, "cannot tell how the terminal is set")
        }
        self.descriptor = descriptor
        before = attributes
        let key = withUnsafeBytes(of: attributes.c_cc) { $0[Int(VINTR)] }
        // Zero disables a key (_POSIX_VDISABLE).
        interruption = key == 0 ? nil : key
        attributes.c_lflag &= ~tcflag_t(ECHO | ISIG)
        withUnsafeMutableBytes(of: &attributes.c_cc) { $0[Int(VEOL)] = key }
        guard tcsetattr(descriptor, TCSAFLUSH, &attributes) == 0 else {
            throw CommandError(errno: errno, "cannot keep the terminal from showing what is typed")
        }
    }

    /// What is typed until Return; `nil` for Ctrl-D.
    /// - Throws: ``CommandError``, ``Interrupted``.
    func line() throws -> [UInt8]? {
        let line = try LineInput.line(of: descriptor, orTo: interruption)
        if let interruption, line?.last == interruption { throw Interrupted() }
        return line
    }

    /// As it was.
    func restore() {
        var attributes = before
        tcsetattr(descriptor, TCSAFLUSH, &attributes)
    }
}
