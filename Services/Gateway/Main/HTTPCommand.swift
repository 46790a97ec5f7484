import ArgumentParser
import GatewayService

/// The default command: runs the gateway.
struct HTTPCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "http", abstract: "Publishes the calls of all services over HTTP.",
        discussion: GatewayProgram.help)

    @OptionGroup var options: GatewayOptions

    func run() async { await GatewayProgram.run(options) }
}
