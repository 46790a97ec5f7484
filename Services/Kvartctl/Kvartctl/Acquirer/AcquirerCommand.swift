import AcquirerSandbox
import ArgumentParser
import ServiceKit

/// Runs only the acquirer of a town.
struct AcquirerCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "acquirer", abstract: "Runs a sandbox acquirer, which speaks and signs as WayForPay does.",
        discussion: """
            Accepts a merchant's form at /pay, lets the visitor choose the outcome, and notifies the merchant; answers \
            CHECK_STATUS and REFUND at /api. Programs find it by the setting acquirer.sandbox. For development: it \
            refuses to start in a systemd unit.
            """)

    @Option(help: ArgumentHelp("The address to listen on, unless a socket is passed.", valueName: "host:port"))
    var listen = ListenAddress(host: "127.0.0.1", port: 8090)

    @Option(help: ArgumentHelp("The folder of its ledger. Created if it does not exist.", valueName: "folder"))
    var state = "./.run/acquirer"

    @OptionGroup var program: ProgramOptions

    func run() async {
        await AcquirerProgram.run(host: listen.host, port: Int(listen.port), state: state, options: program)
    }
}
