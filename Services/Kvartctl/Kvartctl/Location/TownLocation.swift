import ServiceKit

/// The location of a town: its sockets and its files.
enum TownLocation: Hashable, Sendable {
    /// A folder, in which `kvartctl up` runs the town.
    case folder(TownFolder)
    /// Only a folder of sockets; the folder of the town need not exist.
    case sockets(String, besides: TownFolder)
    /// This host, where systemd runs the town.
    case host(HostTown)

    var isHost: Bool {
        if case .host = self { true } else { false }
    }

    /// For display: the path of the folder, or `host`.
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

    /// The folder that contains the folders of the programs.
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

    /// The folder of the uploads for a service.
    func spool(of service: String) -> String {
        switch self {
        case .folder(let folder), .sockets(_, let folder): "\(folder.spool)/\(service)"
        case .host: SpoolSettings().folder(of: service)
        }
    }

    /// The folder of a service's backups.
    func backups(of service: String) -> String { "\(state(of: service))/backups" }

    /// The gateway's address; `nil` when it is unknown.
    /// - Parameter units: the states of the gateway's units.
    func gateway(_ units: UnitStates?) -> ListenAddress? {
        switch self {
        case .folder(let folder): TownAddress.read(folder)
        case .sockets: nil
        case .host: units?.address(of: "kvart-gateway.socket") ?? HostTown.gateway
        }
    }
}
