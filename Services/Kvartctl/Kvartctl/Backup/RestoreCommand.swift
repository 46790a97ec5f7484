import ArgumentParser
import Glibc
import RPC
import SQLiteKit
import ServiceKit
import Town

/// Replaces a service's database with a backup.
struct RestoreCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "restore", abstract: "Replaces the database of a stopped service with a backup.",
        discussion: """
            The backup is checked first and is not changed. The replaced database is kept beside the new one, as \
            SERVICE-replaced-TIME.sqlite. If the restore is interrupted at any moment, the service starts on the old \
            database or on the new one.

              kvartctl restore deliveries .run/deliveries/backups/deliveries-20261121T143000Z.sqlite
              kvartctl restore --host deliveries FILE

            Root becomes the owner of the service's folder, who must be able to read the backup. On a host, stop the \
            sockets of the service too: while they listen, a call starts the service, which cannot work before the \
            restore has ended.

            Exit codes: 0 done; 1 the service runs, or a system error; 65 the backup fails its check; 66 no such file.
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

    /// Makes sure that the folder exists, and makes this process one of its owner.
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

    /// Only a warning: the lock of the database keeps the restore safe, but waiting calls can surprise the operator.
    private static func warnOfCalls(to service: String) async {
        let sockets = HostTown.sockets(of: service)
        guard let units = await UnitStates.asking(about: sockets) else { return }
        let listening = sockets.filter { units[$0]?.active == "active" }
        guard !listening.isEmpty else { return }
        let names = listening.joined(separator: ", ")
        Console.printError("kvartctl: calls can start \(service) meanwhile, and will wait: \(names) still listen")
    }
}
