import ArgumentParser
import IdentityContract

/// Shows messages that were given up.
struct ListDeadLettersCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "list", abstract: "Shows messages that were given up, the newest first.",
        discussion: """
            A line for each: identifier, when it was given up, channel, how often it was tried, what it was about, why. One \
            that cannot be sent once more, because what was secret in it is erased, is marked with "gone".
            """)

    @Option(help: ArgumentHelp("Only those of this channel.", valueName: "channel"))
    var channel: ChannelOption?

    @Option(help: ArgumentHelp("How many to show at most.", valueName: "count"))
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
