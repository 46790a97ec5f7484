import Logging
import ArgumentParser
import RPC
import ServiceKit

/// Shows how the town is, in one view.
struct StatusCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "status", abstract: "Shows how all programs are in one view; exit code 1 unless all is well.",
        discussion: """
            A line for each program: its state, health and version, how long it has been up, how often it was started \
            again, how far it is behind with events of others (and how many they are) and with work that is due, how \
            old its newest backup is, how long the log of its database, how many calls it has answered a second since \
            its start, how many it is answering. Below that, what is wrong.

            On a host, a program that is idle is well: its next call starts it. It is not asked, because that would.
            """)

    @Flag(name: .customLong("json"), help: "Prints it as JSON, with times in seconds, for machines.")
    var isJSON = false

    @OptionGroup var town: TownOptions

    func run() async throws {
        let location = town.location
        let inspection = TownInspection(
            location: location, logger: StandardErrorLog.start(service: "kvartctl", level: .critical),
            now: RuntimeEnvironment.live.now)
        let inspections = await inspection.inspections()
        let report = StatusReport(town: location.name, at: RuntimeEnvironment.live.now(), inspections)
        if isJSON {
            Console.print(JSONPrinter.pretty(try JSONDocument(parsing: JSONWriter.encode(report)).root))
        } else {
            Console.print(report.text)
        }
        guard report.isHealthy else { throw ExitCode.failure }
    }
}
