import ArgumentParser
import Glibc
import SQLiteKit
import ServiceKit

/// Puts a backup in the place of a service's database.
struct RestoreCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "restore", abstract: "Puts a backup in the place of the database of a service that does not run.",
        discussion: """
            The backup is checked first and stays as it is. The database that it replaces is kept beside it, as \
            SERVICE-replaced-TIME.sqlite. Interrupted at any moment, the service starts on the one or on the other.

              kvartctl restore deliveries .run/deliveries/backups/deliveries-20261121T143000Z.sqlite
              kvartctl restore deliveries FILE --state /var/lib/kvart

            Exit codes: 0 done; 1 the service runs, or the system refuses; 65 the backup is not good; 66 no such file.
            """)

    @Argument(help: ArgumentHelp("The service.", valueName: "service"))
    var service: String

    @Argument(help: ArgumentHelp("The backup.", valueName: "file"))
    var file: String

    @Option(
        help: ArgumentHelp("The folder that holds the folder of the service: that of the town.", valueName: "folder"))
    var state = "./.run"

    func run() throws {
        umask(0o077)
        do {
            let service = try ServiceTable.serviceWithDatabase(named: service)
            let folder = TownFolder(path: state)
            try StateDirectory.prepare(folder.state(of: service.name))
            let restored = try DatabaseRestore.restore(
                file, over: folder.database(of: service.name), at: Effects.live.now())
            Console.say("\(restored.database) is now \(file)")
            if let replaced = restored.replaced { Console.say("what it replaced is kept as \(replaced)") }
        } catch DatabaseRefused.inUse {
            throw ExitCode.complaining(Complaint("\(service) runs on this database: stop it first"))
        } catch {
            throw ExitCode.complaining(error)
        }
    }
}
