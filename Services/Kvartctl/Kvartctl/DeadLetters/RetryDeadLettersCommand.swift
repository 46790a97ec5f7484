import ArgumentParser
import IdentityContract
import Vocabulary

/// Puts messages that were given up on their way once more.
struct RetryDeadLettersCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "retry", abstract: "Puts messages that were given up on their way once more.",
        discussion: """
            They are tried for a day again. Where each goes is looked up anew. What cannot be sent once more stays.

              kvartctl dead-letters retry 01960000-0000-7000-8000-00000000000c
              kvartctl dead-letters retry --channel mail
            """)

    @Argument(help: ArgumentHelp("The one with this identifier.", valueName: "id"))
    var message: DeadLetterOption?

    @Option(help: ArgumentHelp("All of this channel.", valueName: "channel"))
    var channel: ChannelOption?

    @Flag(name: .customLong("all"), help: "All of them.")
    var isAll = false

    @OptionGroup var town: TownOptions

    /// - Throws: unless it is said which ones, in one way.
    func validate() throws {
        let given = [message != nil, channel != nil, isAll].count { $0 }
        guard given == 1 else { throw ValidationError("Say which: an identifier, --channel or --all.") }
    }

    func run() async throws {
        try await IdentityCalls.report(in: town) { identity in
            let call = RetryDeadLetters(message: message?.id, channel: channel?.name)
            let retried = try await identity.make(call).retried
            guard retried > 0 else { throw CommandError("there is nothing that could be sent once more") }
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
