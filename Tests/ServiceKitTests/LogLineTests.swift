import Logging
import ServiceKit
import Testing

@Suite("Lines of the log")
struct LogLineTests {
    private func plain(_ message: Logger.Message, _ metadata: Logger.Metadata = [:]) -> String {
        LogLine.plain(.info, message, metadata, service: "deliveries", time: "13:45:00")
    }

    @Test("A line has time, level, service, message, and the data sorted by name")
    func form() {
        #expect(
            plain("stored", ["rows": "2", "call": "deliveries.accept"])
                == "13:45:00 info deliveries: stored call=deliveries.accept rows=2\n")
    }

    @Test("Text in a record cannot start a second line or control the terminal")
    func oneLine() {
        let line = plain("a\nb\r\tc", ["evil\nkey": "x\n13:45:00 critical", "bell": "\u{7}\u{1B}[31m\u{9B}\u{2028}"])
        #expect(
            line == #"13:45:00 info deliveries: a\nb\r\tc bell=\u{7}\u{1b}[31m\u{9b}\u{2028} "#
                + #"evil\nkey="x\n13:45:00 critical""# + "\n")
    }

    @Test("A value that is empty or has spaces or quotes is quoted")
    func quoting() {
        #expect(
            plain("m", ["a": "", "b": "two words", "c": #"say "yes""#])
                == #"13:45:00 info deliveries: m a="" b="two words" c="say \"yes\"""# + "\n")
    }

    @Test("Letters of all scripts are unchanged")
    func scripts() { #expect(plain("Đurđa, Київ, مرحبا").contains("Đurđa, Київ, مرحبا")) }

    @Test(
        "The journal gets its own level numbers",
        arguments: zip(Logger.Level.allCases, [7, 7, 6, 5, 4, 3, 2]))
    func priorities(level: Logger.Level, priority: Int) {
        #expect(LogLine.journal(level, "slow\nagain", ["ms": "5"]) == "<\(priority)>slow\\nagain ms=5\n")
    }
}
