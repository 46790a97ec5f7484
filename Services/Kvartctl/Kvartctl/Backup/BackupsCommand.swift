import ArgumentParser
import RPC
import SQLiteKit
import ServiceKit
import Town

/// Lists the backups.
struct BackupsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "backups", abstract: "Lists the backups of one service or of all, the oldest first.",
        discussion: """
            A line for each: service, time, age, size, kind (a generation, or made before a migration), whether its \
            checksum was noted when it was made, file. No file is opened: kvartctl verify FILE checks one. The \
            services need not run. On a host only root may list them.
            """)

    @Argument(help: ArgumentHelp("The service (default: all that have a database).", valueName: "service"))
    var service: String?

    @Flag(name: .customLong("json"), help: "Prints them as JSON, for machines.")
    var isJSON = false

    @OptionGroup var files: StateOptions

    func run() throws {
        do {
            let location = files.location
            let services =
                try service.map { [try ServiceTable.serviceWithDatabase(named: $0)] }
                ?? Town.services.filter(\.hasDatabase)
            let list = try BackupList(of: services.map(\.name), in: location)
            if isJSON {
                Console.print(JSONPrinter.pretty(try JSONDocument(parsing: JSONWriter.encode(list.entries)).root))
            } else {
                Console.print(list.text(at: RuntimeEnvironment.live.now()))
            }
        } catch {
            throw ExitCode.printingError(error)
        }
    }
}
