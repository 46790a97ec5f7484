import ArgumentParser

/// Where things are in the folder of a town that `kvartctl up` runs.
struct TownFolder: Sendable {
    var path: String

    /// Where the sockets of the services are.
    var sockets: String { "\(path)/sockets" }
    /// Held by the `kvartctl up` that runs the town.
    var lock: String { "\(path)/kvartctl.lock" }
    /// Holds the URL of the gateway while the town runs.
    var url: String { "\(path)/gateway.url" }

    /// The folder of one program's files.
    func state(of program: String) -> String { "\(path)/\(program)" }

    /// The database of a service.
    func database(of service: String) -> String { "\(state(of: service))/\(service).sqlite" }
}

/// Where to find the services of a town.
struct TownOptions: ParsableArguments {
    @Option(help: ArgumentHelp("The folder of the town.", valueName: "folder"))
    var state = "./.run"

    @Option(
        help: ArgumentHelp(
            "Where the sockets of the services are, each NAME.sock (default: in the folder of the town).",
            valueName: "folder"))
    var sockets: String?

    var folder: TownFolder { TownFolder(path: state) }

    func socketPath(of service: String) -> String { "\(sockets ?? folder.sockets)/\(service).sock" }
}
