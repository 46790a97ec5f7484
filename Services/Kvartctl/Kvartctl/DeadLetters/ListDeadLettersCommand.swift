import ArgumentParser
import IdentityContract

/// Lists messages that were given up.
struct ListDeadLettersCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "list", abstract: "Lists messages that were given up, the newest first.",
        discussion: """
            A line for each: identifier, time when it was given up, channel, attempts, kind, reason. A message that \
            cannot be sent again, because its secret content is erased, is marked with "gone".
            """)

    @Option(help: ArgumentHelp("Only messages of this channel.", valueName: "channel"))
    var channel: ChannelOption?

    @Option(help: ArgumentHelp("The most messages to list.", valueName: "count"))
    var limit = 100

    @OptionGroup var town: TownOptions

    func validate() throws {
        guard limit > 0 else { throw ValidationError("--limit must be at least 1.") }
    }

    func run() async throws {
        try await IdentityCalls.report(in: town) { identity in
            let list = try await DeadLetterList.read(channel: channel?.name, limit: limit) { call in
                try await identity.make(call)
            }
            Console.print(list.text)
        }
    }
}
