import ArgumentParser
import IdentityContract
@testable import KvartctlKit
import Testing
import Vocabulary

@Suite("The list of dead letters")
struct DeadLetterTests {
    private static let noon = Instant(milliseconds: 1_795_262_400_000)

    private static func letter(
        _ number: UInt64, channel: String = "mail", reason: String = "550 5.1.1 no such user", canRetry: Bool = true
    ) -> DeadLetter {
        DeadLetter(
            id: Identifier(at: noon, random: (0, number)), channel: channel, kind: "deliveries.offered",
            account: nil, attempts: 14, reason: reason, diedAt: noon, canRetry: canRetry)
    }

    /// Answers in pages of two.
    private static func read(
        _ letters: [DeadLetter], channel: String? = nil, limit: Int = 100
    ) async throws -> DeadLetterList {
        try await DeadLetterList.read(channel: channel, limit: limit) { call in
            let start = Int(call.cursor?.bytes.first ?? 0)
            let rest = letters.filter { call.channel == nil || $0.channel == call.channel }.dropFirst(start)
            let next = rest.count > 2 ? PageCursor(bytes: [UInt8(start + 2)]) : nil
            return Page(items: Array(rest.prefix(2)), next: next)
        }
    }

    @Test("Each dead letter has a line, the newest first; one that cannot be sent again is marked")
    func list() async throws {
        let letters = [Self.letter(2), Self.letter(1, channel: "sms", reason: "too late", canRetry: false)]
        let list = try await Self.read(letters)
        #expect(
            list.text == """
                01a1fdfa-4600-7000-8000-000000000002  2026-11-21T12:00:00Z  mail   14  deliveries.offered  \
                550 5.1.1 no such user
                01a1fdfa-4600-7000-8000-000000000001  2026-11-21T12:00:00Z  sms    14  deliveries.offered  \
                gone: too late
                """)
    }

    @Test("Pages are read up to the limit, and the list says whether there are more")
    func pages() async throws {
        let letters = (1...5).reversed().map { Self.letter($0) }
        let all = try await Self.read(letters)
        #expect(all.letters == letters)
        #expect(!all.hasMore)
        let some = try await Self.read(letters, limit: 3)
        #expect(some.letters == Array(letters.prefix(3)))
        #expect(some.text.hasSuffix("\nand older ones"))
    }

    @Test("Only dead letters of the channel are requested")
    func channel() async throws {
        let letters = (1...6).reversed().map { Self.letter($0, channel: $0 == 1 ? "push" : "mail") }
        let list = try await Self.read(letters, channel: "push")
        #expect(list.letters == letters.suffix(1))
        #expect(try await Self.read(letters, channel: "sms").text == "nothing was given up")
    }

    @Test("A text from another program cannot control the terminal")
    func printable() async throws {
        let list = try await Self.read([Self.letter(1, reason: "550\u{1B}[31m\nno")])
        #expect(list.text.hasSuffix("550\u{FFFD}[31m no"))
    }

    @Test(
        "The messages to retry must be chosen in exactly one way",
        arguments: [
            ([], false), (["--all"], true), (["--channel", "mail"], true), (["--all", "--channel", "mail"], false),
            (["01960000-0000-7000-8000-00000000000c"], true), (["--channel", "fax"], false), (["12"], false),
            (["01960000-0000-7000-8000-00000000000c", "--all"], false),
        ] as [([String], Bool)])
    func commandLine(arguments: [String], isUnderstood: Bool) {
        let command = try? RetryDeadLettersCommand.parse(arguments)
        #expect((command != nil) == isUnderstood)
    }

    @Test("Without a subcommand the command lists")
    func standard() throws {
        let list = try Kvartctl.parseAsRoot(["dead-letters", "--channel", "mail"])
        #expect((list as? ListDeadLettersCommand)?.channel?.name == "mail")
        let retry = try Kvartctl.parseAsRoot(["dead-letters", "retry", "--all"])
        #expect((retry as? RetryDeadLettersCommand)?.isAll == true)
    }
}
