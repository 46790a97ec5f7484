import Glibc
@testable import KvartctlKit
import Testing

@Suite("A terminal without echo")
struct SilentTerminalTests {
    /// A pseudo-terminal, with the end of the person who types.
    private final class PseudoTerminal {
        let person: CInt
        let terminal: CInt

        init() throws {
            var person: CInt = -1
            var terminal: CInt = -1
            let code = openpty(&person, &terminal, nil, nil, nil)
            try #require(code == 0)
            self.person = person
            self.terminal = terminal
        }

        deinit {
            close(person)
            close(terminal)
        }

        func press(_ keys: String) {
            let bytes = Array(keys.utf8)
            let count = write(person, bytes, bytes.count)
            #expect(count == bytes.count)
        }

        /// Returns the next output; `nil` when nothing comes for five seconds.
        func seen() -> String? {
            guard isReadable(person) else { return nil }
            var bytes = [UInt8](repeating: 0, count: 256)
            let count = read(person, &bytes, bytes.count)
            return String(decoding: bytes[..<max(0, count)], as: UTF8.self)
        }

        /// Whether there is input, so that no test waits for ever.
        func isReadable(_ end: CInt) -> Bool {
            var waiting = pollfd(fd: end, events: Int16(POLLIN), revents: 0)
            return poll(&waiting, 1, 5_000) == 1
        }

        var localModes: tcflag_t {
            var attributes = termios()
            let code = tcgetattr(terminal, &attributes)
            #expect(code == 0)
            return attributes.c_lflag
        }
    }

    @Test("Lines are read without echo and with erased characters removed; afterwards the terminal is restored")
    func silence() throws {
        let town = try PseudoTerminal()
        let before = town.localModes
        let terminal = try SilentTerminal(town.terminal)
        town.press("točna lozimm\u{7F}\u{7F}nka\n")
        try #require(town.isReadable(town.terminal))
        #expect(try terminal.line() == Array("točna lozinka".utf8))
        town.press("again\n")
        try #require(town.isReadable(town.terminal))
        #expect(try terminal.line() == Array("again".utf8))
        terminal.restore()
        #expect(town.localModes == before)
        // The first output is the text that is typed now, so the earlier lines were not shown.
        town.press("x")
        #expect(town.seen() == "x")
    }

    @Test("Ctrl-C interrupts anywhere in the line, and Ctrl-D at the beginning of a line ends the input")
    func keys() throws {
        let town = try PseudoTerminal()
        let terminal = try SilentTerminal(town.terminal)
        defer { terminal.restore() }
        for keys in ["\u{3}", "half a line\u{3}"] {
            town.press(keys)
            try #require(town.isReadable(town.terminal))
            #expect(throws: SilentTerminal.Interrupted.self) { try terminal.line() }
        }
        town.press("\u{4}")
        try #require(town.isReadable(town.terminal))
        #expect(try terminal.line() == nil)
    }

    @Test("A descriptor that is not a terminal is refused")
    func noTerminal() {
        let null = open("/dev/null", O_RDONLY | O_CLOEXEC)
        defer { close(null) }
        let error = #expect(throws: CommandError.self) { try SilentTerminal(null) }
        #expect(error?.description.hasPrefix("cannot read the settings of the terminal: ") == true)
    }
}
