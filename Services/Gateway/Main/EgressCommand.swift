import ArgumentParser
import EgressService

struct EgressCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "egress", abstract: "Sends mail, SMS and push messages, and requests to the acquirer.",
        discussion: EgressProgram.help)

    @OptionGroup var options: EgressOptions

    func run() async { await EgressProgram.run(options) }
}
