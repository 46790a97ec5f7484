import ArgumentParser
import Glibc
import Logging
import RPC
import ServiceKit
import Town

/// Runs a whole town in the foreground, until Ctrl-C.
struct UpCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "up", abstract: "Runs all services and the gateway on this machine until Ctrl-C.",
        discussion: """
            Binds the sockets, hands them to the programs as systemd does, and starts again what dies. Prints a line \
            for each program that is ready, and then the URL of the gateway. Unless the settings name an acquirer, \
            one for play money runs with them.
            """)

    @Option(help: ArgumentHelp("The folder of the town. Made when it is not there.", valueName: "folder"))
    var state = "./.run"

    @Option(help: ArgumentHelp("Where the gateway listens. Port 0 takes a free one.", valueName: "host:port"))
    var listen = ListenAddress(host: "127.0.0.1", port: 8080)

    @Option(help: ArgumentHelp("A JSON object of settings, for all programs.", valueName: "file"))
    var config: String?

    @Option(help: ArgumentHelp("The least that the programs log, such as debug.", valueName: "level"))
    var logLevel: String?

    func run() async throws {
        signal(SIGPIPE, SIG_IGN)
        umask(0o077)
        // Trapped first: what is told to stop while it starts must still stop all that it has started.
        let signals = StopSignals.trapped()
        do {
            let unusable = try await runTown(TownFolder(path: state), until: signals)
            if let unusable {
                Console.printError("\(unusable) cannot work with these settings; stopped")
                throw ExitCode(78)
            }
        } catch let commandError as CommandError {
            Console.printError("kvartctl: \(commandError)")
            throw ExitCode.failure
        } catch let error as ConfigurationError {
            Console.printError("kvartctl: \(error)")
            throw ExitCode(error.exitCode)
        }
    }

    /// - Returns: the program that cannot be used as configured, if that is why the town stopped.
    private func runTown(_ folder: TownFolder, until signals: AsyncStream<CInt>) async throws -> String? {
        let directory = try Executables.besideThisOne()
        try StateDirectory.prepare(folder.path)
        let lock = try TownLock.taking(folder)
        defer { lock.release() }
        try StateDirectory.prepare(folder.sockets)
        defer { for service in Town.services { unlink("\(folder.sockets)/\(service.name).sock") } }
        let gateway = try ListeningSockets.tcp(listen)
        let address = try ListeningSockets.address(of: gateway, at: listen.host)
        let options = try ProgramOptions.parse(config.map { ["--shared-config", $0] } ?? [])
        let given = try TownSettings(await options.readConfiguration())
        let acquirer = try acquirer(given)
        let settings = settings(given, url: "http://\(address)", acquirer: acquirer?.address)
        var children: [ChildProcess] = []
        for service in Town.services {
            let socket = try ListeningSockets.unix("\(folder.sockets)/\(service.name).sock")
            let own = service.arguments(state: folder.state(of: service.name))
            let program = "\(directory)/\(service.executable)"
            children.append(child(service.name, program, own, folder, socket, named: "rpc", settings))
        }
        if let acquirer {
            let own = TownAcquirer.arguments(state: folder.state(of: TownAcquirer.name))
            let program = "\(directory)/\(TownAcquirer.executable)"
            children.append(child(TownAcquirer.name, program, own, folder, acquirer.socket, named: "http", settings))
        }
        let program = "\(directory)/\(Program.gateway.name)"
        let front = child(Program.gateway.name, program, [], folder, gateway, named: "http", settings)
        try Executables.check(children + [front])
        do {
            try TownAddress.write(address, folder)
        } catch {
            // On a full disk. The town works without the file.
            Console.printError("kvartctl: \(error); other commands will not find the gateway")
        }
        defer { TownAddress.remove(folder) }
        let reporter = TownReporter(children.map(\.name) + [front.name], url: "http://\(address)")
        let supervisor = Supervisor(services: children, gateway: front, reporter: reporter) { name in
            if name == Program.gateway.name {
                await GatewayProbe.waitForAnswer(from: address)
            } else if name == TownAcquirer.name, let acquirer {
                await GatewayProbe.waitForAnswer(from: acquirer.address)
            } else {
                await ServiceProbe.waitForAnswer(path: "\(folder.sockets)/\(name).sock")
            }
        }
        return try await supervisor.run(until: signals)
    }

    /// The socket of the town's own acquirer; `nil` when the settings name one.
    private func acquirer(_ given: TownSettings) throws -> (socket: CInt, address: ListenAddress)? {
        guard TownAcquirer.isNeeded(account: given.account, sandbox: given.sandbox) else { return nil }
        let wanted = TownAcquirer.address(besideGatewayAt: listen)
        let socket = try ListeningSockets.tcp(wanted)
        return (socket, try ListeningSockets.address(of: socket, at: wanted.host))
    }

    /// What follows from where the programs listen, unless it is set: the address that links lead to, and that of the
    /// town's own acquirer.
    private func settings(
        _ given: TownSettings, url: String, acquirer: ListenAddress?
    ) -> [String: String] {
        let links = given.linkBase == nil ? ["KVART_LINKS_BASE": url] : [:]
        return links.merging(acquirer.map(TownAcquirer.settings) ?? [:]) { $1 }
    }

    private func child(
        _ name: String, _ executable: String, _ own: [String], _ folder: TownFolder, _ socket: CInt,
        named socketName: String, _ settings: [String: String]
    ) -> ChildProcess {
        var arguments = own + ["--sockets", folder.sockets]
        if let config { arguments += ["--shared-config", config] }
        if let logLevel { arguments += ["--log-level", logLevel] }
        return ChildProcess(
            name: name, executable: executable, arguments: arguments, socket: socket, socketName: socketName,
            environment: settings)
    }
}
