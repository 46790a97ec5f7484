import ArgumentParser
import RPC
import SQLiteKit
import ServiceKit
import Town

/// Lists the backups that there are.
struct BackupsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "backups", abstract: "Lists the backups of one service or of all, the oldest first.",
        discussion: """
            A line for each: service, when it was made, how old it is, its size, what it is (a generation, or one of \
            before a migration), whether its checksum was noted when it was made, its file. Nothing is opened: \
            kvartctl verify FILE checks one. The services need not run. On a host only root may look.
            """)

    @Argument(help: ArgumentHelp("The service (default: all that have a database).", valueName: "service"))
    var service: String?

    @Flag(name: .customLong("json"), help: "Prints them as JSON, for machines.")
    var isJSON = false

    @OptionGroup var files: StateOptions

    func run() throws {
        do {
            let place = files.place
            let services =
                try service.map { [try ServiceTable.serviceWithDatabase(named: $0)] }
                ?? Town.services.filter(\.hasDatabase)
            let list = try BackupList(of: services.map(\.name), in: place)
            if isJSON {
                Console.say(JSONPrinter.pretty(try JSONDocument(parsing: JSONWriter.encode(list.entries)).root))
            } else {
                Console.say(list.text(at: Effects.live.now()))
            }
        } catch {
            throw ExitCode.complaining(error)
        }
    }
}
