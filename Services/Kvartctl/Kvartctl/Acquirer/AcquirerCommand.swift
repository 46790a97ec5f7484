import AcquirerSandbox
import ArgumentParser
import ServiceKit

/// Runs the acquirer of a town alone.
struct AcquirerCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "acquirer", abstract: "Runs an acquirer for play money, which speaks and signs as WayForPay does.",
        discussion: """
            Takes a merchant's form at /pay, asks whoever is there what is to become of it, and tells the merchant; \
            answers CHECK_STATUS and REFUND at /api. Programs find it by the setting acquirer.sandbox. For development: \
            a unit of systemd must not run it.
            """)

    @Option(help: ArgumentHelp("Listen here, where no socket is handed over.", valueName: "host:port"))
    var listen = ListenAddress(host: "127.0.0.1", port: 8090)

    @Option(help: ArgumentHelp("Where it keeps its book. Made when it is not there.", valueName: "folder"))
    var state = "./.run/acquirer"

    @OptionGroup var program: ProgramOptions

    func run() async {
        await AcquirerProgram.run(host: listen.host, port: Int(listen.port), state: state, options: program)
    }
}
