import ArgumentParser

/// The options that choose the town whose files a command uses.
struct StateOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "The folder of the town (default: ./.run, or the town of this host if ./.run has none).",
            valueName: "folder"))
    var state: String?

    @Flag(name: .customLong("host"), help: "The town that is installed on this host and run by systemd.")
    var isHost = false

    func validate() throws {
        guard !isHost || state == nil else { throw ValidationError("Give only one of --host and --state.") }
    }

    var location: TownLocation { resolved() }

    /// - Parameters:
    ///   - folder: the folder to look in without options.
    ///   - host: the town to use when the folder has none.
    func resolved(orElse folder: TownFolder = .standard, _ host: HostTown = HostTown()) -> TownLocation {
        if let state { return .folder(TownFolder(path: state)) }
        if isHost { return .host(host) }
        return !folder.holdsTown && host.exists ? .host(host) : .folder(folder)
    }
}

/// The options that choose the town whose services a command calls.
struct TownOptions: ParsableArguments {
    @OptionGroup var files: StateOptions

    @Option(
        help: ArgumentHelp(
            "The folder of the services' sockets, each NAME.sock (default: in the folder of the town).",
            valueName: "folder"))
    var sockets: String?

    func validate() throws {
        guard !files.isHost || sockets == nil else { throw ValidationError("Give only one of --host and --sockets.") }
    }

    var location: TownLocation { resolved() }

    /// - Parameters: as for ``StateOptions/resolved(orElse:_:)``.
    func resolved(orElse folder: TownFolder = .standard, _ host: HostTown = HostTown()) -> TownLocation {
        guard let sockets else { return files.resolved(orElse: folder, host) }
        return .sockets(sockets, besides: files.state.map { TownFolder(path: $0) } ?? folder)
    }

    func socketPath(of service: String) -> String { location.socketPath(of: service) }
}
