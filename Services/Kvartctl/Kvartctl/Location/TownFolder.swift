import Glibc

/// The paths in the folder of a town that `kvartctl up` runs.
struct TownFolder: Hashable, Sendable {
    var path: String

    /// The default folder.
    static let standard = TownFolder(path: "./.run")

    /// The folder of the services' sockets.
    var sockets: String { "\(path)/sockets" }
    /// The folder with a folder of uploads for each service.
    var spool: String { "\(path)/spool" }
    /// The file that the running `kvartctl up` has locked.
    var lock: String { "\(path)/kvartctl.lock" }
    /// The file with the URL of the gateway, while the town runs.
    var url: String { "\(path)/gateway.url" }

    /// The folder of one program's files.
    func state(of program: String) -> String { "\(path)/\(program)" }

    /// The database of a service.
    func database(of service: String) -> String { "\(state(of: service))/\(service).sqlite" }

    /// Whether a town runs here or ran here before.
    var holdsTown: Bool { access(lock, F_OK) == 0 || access(sockets, F_OK) == 0 }
}
