import ArgumentParser
import GatewayService

/// One program, two processes: `gateway` stands between HTTP and the services, `gateway egress` between the services
/// and the world.
@main
struct GatewayMain: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "gateway", abstract: "Stands between the services and the world.",
        discussion: GatewayProgram.help,
        subcommands: [HTTPCommand.self, EgressCommand.self], defaultSubcommand: HTTPCommand.self)
}
