import ArgumentParser
import GatewayService

@main
struct GatewayMain: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "gateway", abstract: "Puts the calls of all services on HTTP.")

    @OptionGroup var options: GatewayOptions

    func run() async { await GatewayProgram.run(options) }
}
