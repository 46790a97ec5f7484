import ArgumentParser
import IdentityContract
import Vocabulary

/// Sends messages again that were given up.
struct RetryDeadLettersCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "retry", abstract: "Sends messages again that were given up.",
        discussion: """
            Each message is attempted for another day. Its recipient's address is looked up again. A message that \
            cannot be sent again stays a dead letter.

              kvartctl dead-letters retry 01960000-0000-7000-8000-00000000000c
              kvartctl dead-letters retry --channel mail
            """)

    @Argument(help: ArgumentHelp("The message with this identifier.", valueName: "id"))
    var message: DeadLetterOption?

    @Option(help: ArgumentHelp("All messages of this channel.", valueName: "channel"))
    var channel: ChannelOption?

    @Flag(name: .customLong("all"), help: "All messages.")
    var isAll = false

    @OptionGroup var town: TownOptions

    /// - Throws: unless the messages are chosen in exactly one way.
    func validate() throws {
        let given = [message != nil, channel != nil, isAll].count { $0 }
        guard given == 1 else { throw ValidationError("Give one of: an identifier, --channel or --all.") }
    }

    func run() async throws {
        try await IdentityCalls.report(in: town) { identity in
            let call = RetryDeadLetters(message: message?.id, channel: channel?.name)
            let retried = try await identity.make(call).retried
            guard retried > 0 else { throw CommandError("there is no message that can be sent again") }
            Console.print(retried == 1 ? "1 message is on its way" : "\(retried) messages are on their way")
        }
    }
}

/// The identifier of a dead letter on the command line.
struct DeadLetterOption: ExpressibleByArgument, Sendable {
    var id: Identifier<DeadLetterTag>

    init?(argument: String) {
        guard let id = Identifier<DeadLetterTag>(argument) else { return nil }
        self.id = id
    }
}
