import ArgumentParser
import GatewayService

/// What `gateway` alone does.
struct HTTPCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "http", abstract: "Puts the calls of all services on HTTP.",
        discussion: GatewayProgram.help)

    @OptionGroup var options: GatewayOptions

    func run() async { await GatewayProgram.run(options) }
}
