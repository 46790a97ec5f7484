import ArgumentParser

/// Which town's files a command is about.
struct StateOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "The folder of the town (default: ./.run, or the town of this host where only that is).",
            valueName: "folder"))
    var state: String?

    @Flag(name: .customLong("host"), help: "The town that is installed on this host and run by systemd.")
    var isHost = false

    func validate() throws {
        guard !isHost || state == nil else { throw ValidationError("Say one town: --host or --state.") }
    }

    var location: TownLocation { resolved() }

    /// - Parameters:
    ///   - folder: where a town is looked for when nothing is said.
    ///   - host: the one that is meant when there is none.
    func resolved(orElse folder: TownFolder = .standard, _ host: HostTown = HostTown()) -> TownLocation {
        if let state { return .folder(TownFolder(path: state)) }
        if isHost { return .host(host) }
        return !folder.holdsTown && host.exists ? .host(host) : .folder(folder)
    }
}

/// Where to find the services of a town.
struct TownOptions: ParsableArguments {
    @OptionGroup var files: StateOptions

    @Option(
        help: ArgumentHelp(
            "Where the sockets of the services are, each NAME.sock (default: in the folder of the town).",
            valueName: "folder"))
    var sockets: String?

    func validate() throws {
        guard !files.isHost || sockets == nil else { throw ValidationError("Say one town: --host or --sockets.") }
    }

    var location: TownLocation { resolved() }

    /// - Parameters: as of ``StateOptions/resolved(orElse:_:)``.
    func resolved(orElse folder: TownFolder = .standard, _ host: HostTown = HostTown()) -> TownLocation {
        guard let sockets else { return files.resolved(orElse: folder, host) }
        return .sockets(sockets, besides: files.state.map { TownFolder(path: $0) } ?? folder)
    }

    func socketPath(of service: String) -> String { location.socketPath(of: service) }
}
