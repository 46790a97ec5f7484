import ArgumentParser
import GatewayService

/// One executable for two processes: `gateway` connects HTTP clients with the services, `gateway egress` connects the
/// services with the outside world.
@main
struct GatewayMain: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "gateway", abstract: "Connects the services with the outside world.",
        discussion: GatewayProgram.help,
        subcommands: [HTTPCommand.self, EgressCommand.self], defaultSubcommand: HTTPCommand.self)
}
