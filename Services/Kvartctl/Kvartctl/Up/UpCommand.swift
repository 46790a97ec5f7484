import ArgumentParser
import Demo
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
            Binds the sockets, passes them to the programs as systemd does, and restarts programs that die. Prints a \
            line for each program that is ready, and then the URL of the gateway. Also runs an acquirer for play \
            money, unless the settings name an acquirer.

            With --demo the town has life in it. The accounts are printed again at each start in the same folder.
            """)

    @Option(
        help: ArgumentHelp(
            "The folder of the town, created if it does not exist (default: ./.run, of a demo ./.demo).",
            valueName: "folder"))
    var state: String?

    @Option(help: ArgumentHelp("The address of the gateway. Port 0 chooses a free port.", valueName: "host:port"))
    var listen = ListenAddress(host: "127.0.0.1", port: 8080)

    @Option(help: ArgumentHelp("A file with a JSON object of settings, for all programs.", valueName: "file"))
    var config: String?

    @Option(help: ArgumentHelp("The lowest level that the programs log, such as debug.", valueName: "level"))
    var logLevel: String?

    @OptionGroup(title: "Demo") var demo: DemoOptions

    private var folder: TownFolder {
        state.map { TownFolder(path: $0) } ?? (demo.isOn ? DemoFolder.standard : .standard)
    }

    func run() async throws {
        signal(SIGPIPE, SIG_IGN)
        umask(0o077)
        // First, so that a signal during the start also stops the programs that have been started.
        let signals = StopSignals.trapped()
        do {
            let unusable = try await runTown(folder, until: signals)
            if let unusable {
                Console.printError("\(unusable) cannot use these settings; stopped")
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

    /// - Returns: the program whose settings are unusable, if that is why the town stopped.
    private func runTown(_ folder: TownFolder, until signals: AsyncStream<CInt>) async throws -> String? {
        let directory = try Executables.besideThisOne()
        let demoFolder = demo.isOn ? DemoFolder(town: folder) : nil
        try demoFolder?.check(listen)
        try StateDirectory.prepare(folder.path)
        let lock = try TownLock.taking(folder)
        defer { lock.release() }
        let record = try demoFolder?.begin(seed: demo.seed)
        try StateDirectory.prepare(folder.sockets)
        try prepareSpool(folder)
        defer { for service in Town.services { unlink("\(folder.sockets)/\(service.name).sock") } }
        let gateway = try ListeningSockets.tcp(listen)
        let address = try ListeningSockets.address(of: gateway, at: listen.host)
        let options = try ProgramOptions.parse(config.map { ["--shared-config", $0] } ?? [])
        let given = try TownSettings(await options.readConfiguration())
        guard !demo.isOn || given.account == nil else {
            throw CommandError("a demo pays at its own acquirer; remove acquirer.account from the settings")
        }
        guard !demo.isOn || [given.mailServer, given.smsGateway, given.pushKey].allSatisfy({ $0 == nil }) else {
            throw CommandError(
                "a demo writes its messages to files; remove smtp.host, sms.url and apns.keyID from the settings")
        }
        let acquirer = try acquirer(given)
        let settings = settings(given, folder, url: "http://\(address)", acquirer: acquirer?.address)
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
            // For example on a full disk. The town works without the file.
            Console.printError("kvartctl: \(error); other commands will not find the gateway")
        }
        defer { TownAddress.remove(folder) }
        let (ready, readiness) = AsyncStream.makeStream(of: Void.self)
        let reporter = TownReporter(children.map(\.name) + [front.name], url: "http://\(address)") {
            readiness.finish()
        }
        let supervisor = Supervisor(services: children, gateway: front, reporter: reporter) { name in
            if name == Program.gateway.name {
                await GatewayProbe.waitForAnswer(from: address)
            } else if name == TownAcquirer.name, let acquirer {
                await GatewayProbe.waitForAnswer(from: acquirer.address)
            } else {
                await ServiceProbe.waitForAnswer(path: "\(folder.sockets)/\(name).sock")
            }
        }
        guard let demoFolder, let record else { return try await supervisor.run(until: signals) }
        let run = DemoRun(folder: demoFolder, url: "http://\(address)", record: record, isLive: demo.isLive)
        return try await run.run(beside: supervisor, until: signals, ready: ready)
    }

    /// Binds the socket of the town's own acquirer; `nil` when the settings name one.
    private func acquirer(_ given: TownSettings) throws -> (socket: CInt, address: ListenAddress)? {
        guard TownAcquirer.isNeeded(account: given.account, sandbox: given.sandbox) else { return nil }
        let wanted = TownAcquirer.address(besideGatewayAt: listen)
        let socket = try ListeningSockets.tcp(wanted)
        return (socket, try ListeningSockets.address(of: socket, at: wanted.host))
    }

    private func prepareSpool(_ folder: TownFolder) throws {
        try StateDirectory.prepare(folder.spool)
        for service in Town.services { try StateDirectory.prepare("\(folder.spool)/\(service.name)") }
    }

    /// Returns settings that follow from the folder and the addresses: where uploads and pictures are, the URL of
    /// links, unless it is set, the URL of the town's own acquirer, and those of a demo.
    private func settings(
        _ given: TownSettings, _ folder: TownFolder, url: String, acquirer: ListenAddress?
    ) -> [String: String] {
        var settings = ["KVART_UPLOADS_SPOOL": folder.spool, "KVART_MEDIA_FOLDER": folder.path]
        if given.linkBase == nil { settings["KVART_LINKS_BASE"] = url }
        if demo.isOn { settings.merge(DemoSettings.environment) { $1 } }
        return settings.merging(acquirer.map(TownAcquirer.settings) ?? [:]) { $1 }
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
