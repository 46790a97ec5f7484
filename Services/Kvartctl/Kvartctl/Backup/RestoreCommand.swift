import ArgumentParser
import Glibc
import RPC
import SQLiteKit
import ServiceKit
import Town

/// Puts a backup in the place of a service's database.
struct RestoreCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "restore", abstract: "Puts a backup in the place of the database of a service that does not run.",
        discussion: """
            The backup is checked first and stays as it is. The database that it replaces is kept beside it, as \
            SERVICE-replaced-TIME.sqlite. Interrupted at any moment, the service starts on the one or on the other.

              kvartctl restore deliveries .run/deliveries/backups/deliveries-20261121T143000Z.sqlite
              kvartctl restore --host deliveries FILE

            Root works as the owner of the folder of the service, who must be able to read the backup. On a host the \
            sockets of the service are best stopped with it: while they listen, a call starts the service, which cannot \
            work before the restore has ended.

            Exit codes: 0 done; 1 the service runs, or the system refuses; 65 the backup is not good; 66 no such file.
            """)

    @Argument(help: ArgumentHelp("The service.", valueName: "service"))
    var service: String

    @Argument(help: ArgumentHelp("The backup.", valueName: "file"))
    var file: String

    @OptionGroup var files: StateOptions

    func run() async throws {
        umask(0o077)
        let location = files.location
        do {
            let service = try ServiceTable.serviceWithDatabase(named: service)
            if location.isHost { await Self.warnOfCalls(to: service.name) }
            let folder = location.state(of: service.name)
            let owner = try Self.prepare(folder, of: service.name, location)
            try BackupReader.check(file, readBy: owner)
            let restored = try DatabaseRestore.restore(
                file, over: location.database(of: service.name), at: RuntimeEnvironment.live.now())
            Console.print("\(restored.database) is now \(file)")
            if let replaced = restored.replaced { Console.print("what it replaced is kept as \(replaced)") }
            if location.isHost { Console.print("start \(service.name) again: \(HostTown.starting(service.name))") }
        } catch DatabaseRefused.inUse {
            throw ExitCode.printingError(Self.inUse(service, location))
        } catch {
            throw ExitCode.printingError(error)
        }
    }

    static func inUse(_ service: String, _ location: TownLocation) -> CommandError {
        let how = location.isHost ? ": \(HostTown.stopping(service))" : ""
        return CommandError("\(service) runs on this database: stop it first\(how)")
    }

    /// Sees to it that the folder is there, and that its owner is who works in it from now on.
    /// - Throws: ``CommandError``, `ConfigurationError`
    private static func prepare(_ folder: String, of service: String, _ location: TownLocation) throws -> StateOwner? {
        let owner = StateOwner(of: folder)
        if location.isHost {
            guard let owner else {
                let how = HostTown.starting(service)
                throw CommandError(
                    "there is no folder \(folder): systemd makes it when the service first starts: \(how)")
            }
            guard geteuid() == 0 || geteuid() == owner.uid else {
                throw CommandError("\(folder) is the folder of \(owner.title): be root")
            }
        }
        try owner?.become()
        try StateDirectory.prepare(folder)
        return owner
    }

    /// Nothing breaks then, because whoever has the lock of the database has it alone. It may only astonish.
    private static func warnOfCalls(to service: String) async {
        let sockets = HostTown.sockets(of: service)
        guard let units = await UnitStates.asking(about: sockets) else { return }
        let listening = sockets.filter { units[$0]?.active == "active" }
        guard !listening.isEmpty else { return }
        let names = listening.joined(separator: ", ")
        Console.printError("kvartctl: calls can start \(service) meanwhile, and wait then: \(names) still listen")
    }
}
