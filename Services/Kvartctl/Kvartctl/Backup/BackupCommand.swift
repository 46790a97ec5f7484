import ArgumentParser
import Logging
import RPC
import SQLiteKit
import ServiceKit
import Town

/// Makes services back up their databases.
struct BackupCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "backup", abstract: "Makes running services back up their databases; prints the files.",
        discussion: """
            Each service copies its database while it keeps running, checks the copy and keeps the newest few in \
            backups/ beside the database. The user must be root or a member of kvart-admin, or the user who runs the \
            town. With --verify another process checks each backup again; on a host only root can do that. A file is \
            printed when its backup, and its check with --verify, has succeeded.
            """)

    @Argument(help: ArgumentHelp("The services (default: all that run and have a database).", valueName: "service"))
    var services: [String] = []

    @OptionGroup var town: TownOptions

    @Flag(name: .customLong("verify"), help: "Checks each backup as kvartctl verify does.")
    var isVerified = false

    @Option(help: ArgumentHelp("The seconds that each service may take.", valueName: "seconds"))
    var timeout = 3_600

    func run() async throws {
        let logger = StandardErrorLog.start(service: "kvartctl", level: .critical)
        do {
            let chosen =
                services.isEmpty
                ? Town.services.filter(\.hasDatabase)
                : try services.map { try ServiceTable.serviceWithDatabase(named: $0) }
            let location = town.location
            var made = 0
            var isHealthy = true
            for service in chosen {
                let path = location.socketPath(of: service.name)
                let client = SocketClient(path: path, logger: logger)
                do {
                    // A service that keeps restarting never answers. Without this check the next services would wait
                    // for it for an hour.
                    _ = try await client.send(
                        "rpc.health", params: Array("{}".utf8), timeout: .seconds(min(timeout, 60)))
                    let file = try await client.send(BackUp(), timeout: .seconds(timeout)).file
                    made += 1
                    if isVerified { try await BackupVerification(location: location).verify(file, of: service.name) }
                    Console.print(file)
                } catch ClientError.unavailable where services.isEmpty && SocketAccess.refusal(at: path) == nil {
                    Console.printError("\(service.name) does not run")
                } catch {
                    Console.printError(
                        "kvartctl: \(service.name): \(Self.explanation(error, of: service.name, path: path))")
                    isHealthy = false
                }
                await client.close()
            }
            guard made > 0 || !isHealthy else { throw CommandError("no service runs") }
            guard isHealthy else { throw ExitCode.failure }
        } catch let commandError as CommandError {
            Console.printError("kvartctl: \(commandError)")
            throw ExitCode.failure
        }
    }

    static func explanation(_ error: any Error, of service: String, path: String) -> String {
        switch error {
        case let error as ErrorObject where error.data.type == "\(BackUp.name).\(BackUp.Refused.damaged.reason)":
            """
            \(error.report)
              kvartctl backups \(service): lists the backups
              kvartctl verify FILE: checks one of them
              kvartctl restore \(service) FILE: puts it in the place of the database of the stopped service
            """
        case let error as ClientError: error.explanation(path: path)
        case let error as ErrorObject: error.report
        default: "\(error)"
        }
    }
}
