import ArgumentParser

/// Lists or retries messages that identity gave up.
struct DeadLettersCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "dead-letters", abstract: "Lists messages that were given up, or sends them again.",
        discussion: """
            A message is given up when the receiving side refuses it permanently, or does not accept it for a day. \
            identity must run. The user must be root or a member of kvart-admin, or the user who runs the town.

              kvartctl dead-letters --channel mail
              kvartctl dead-letters retry --channel mail
            """,
        subcommands: [ListDeadLettersCommand.self, RetryDeadLettersCommand.self],
        defaultSubcommand: ListDeadLettersCommand.self)
}

/// An outbound channel on the command line, by its name.
struct ChannelOption: ExpressibleByArgument, Sendable {
    static let allValueStrings = ["mail", "sms", "push"]

    var name: String

    init?(argument: String) {
        guard Self.allValueStrings.contains(argument) else { return nil }
        name = argument
    }
}
