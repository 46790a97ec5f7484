import ArgumentParser

/// Messages to people that identity gave up.
struct DeadLettersCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "dead-letters", abstract: "Shows messages that were given up, or tries them once more.",
        discussion: """
            A message is given up when the other side refuses it for good, or has not taken it for a day. identity must \
            run, and the user must be root or a member of kvart-admin, or the one whose town it is.

              kvartctl dead-letters --channel mail
              kvartctl dead-letters retry --channel mail
            """,
        subcommands: [ListDeadLettersCommand.self, RetryDeadLettersCommand.self],
        defaultSubcommand: ListDeadLettersCommand.self)
}

/// A way out on the command line, by its name.
struct ChannelOption: ExpressibleByArgument, Sendable {
    static let allValueStrings = ["mail", "sms", "push"]

    var name: String

    init?(argument: String) {
        guard Self.allValueStrings.contains(argument) else { return nil }
        name = argument
    }
}
