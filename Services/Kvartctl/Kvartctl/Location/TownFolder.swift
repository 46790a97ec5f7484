import Glibc

/// Where things are in the folder of a town that `kvartctl up` runs.
struct TownFolder: Hashable, Sendable {
    var path: String

    /// Where it is unless somebody says otherwise.
    static let standard = TownFolder(path: "./.run")

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

    /// Whether a town runs here, or ever did.
    var holdsTown: Bool { access(lock, F_OK) == 0 || access(sockets, F_OK) == 0 }
}
