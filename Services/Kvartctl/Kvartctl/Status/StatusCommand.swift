import Logging
import ArgumentParser
import RPC
import ServiceKit

/// Shows the status of the whole town.
struct StatusCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "status", abstract: "Shows the status of every program; exit code 1 unless all are healthy.",
        discussion: """
            A line for each program: state, health, version, uptime, restarts, lag behind the events of other services \
            (with their number), lag of due jobs, age of the newest backup, size of the write-ahead log, calls a \
            second since the start, calls in flight. The problems follow.

            On a host, an idle program is healthy: the next call starts it. The command does not call it, because that \
            would start it too.
            """)

    @Flag(name: .customLong("json"), help: "Prints JSON, with times in seconds.")
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
