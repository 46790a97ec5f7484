/// Where the programs of a town are reached, and where they keep what is theirs.
enum TownLocation: Hashable, Sendable {
    /// A folder, in which `kvartctl up` runs the town.
    case folder(TownFolder)
    /// A folder of sockets alone, beside a folder of a town that need not be there.
    case sockets(String, besides: TownFolder)
    /// This host, on which systemd runs it.
    case host(HostTown)

    var isHost: Bool {
        if case .host = self { true } else { false }
    }

    /// For people: the path of the folder, or `host`.
    var name: String {
        switch self {
        case .folder(let folder): folder.path
        case .sockets(let path, _): path
        case .host: "host"
        }
    }

    func socketPath(of service: String) -> String {
        switch self {
        case .folder(let folder): "\(folder.sockets)/\(service).sock"
        case .sockets(let path, _): "\(path)/\(service).sock"
        case .host(let host): "\(host.sockets)/\(service).sock"
        }
    }

    /// The folder that holds the folders of the programs.
    private var files: TownFolder {
        switch self {
        case .folder(let folder), .sockets(_, let folder): folder
        case .host(let host): TownFolder(path: host.state)
        }
    }

    /// The folder of one program's files.
    func state(of program: String) -> String { files.state(of: program) }

    /// The database of a service.
    func database(of service: String) -> String { files.database(of: service) }

    /// The backups that a service makes.
    func backups(of service: String) -> String { "\(state(of: service))/backups" }

    /// Where the gateway listens; `nil` when nobody can tell.
    /// - Parameter units: what systemd says of the gateway's.
    func gateway(_ units: UnitStates?) -> ListenAddress? {
        switch self {
        case .folder(let folder): TownAddress.read(folder)
        case .sockets: nil
        case .host: units?.address(of: "kvart-gateway.socket") ?? HostTown.gateway
        }
    }
}
