import Glibc
import RPC

/// The town that is installed on this host, which systemd runs.
struct HostTown: Hashable, Sendable {
    /// The doors of the operator, each NAME.sock.
    var sockets = "/run/kvart/admin"
    /// Holds the folders of the services.
    var state = "/var/lib/kvart"

    /// Whose members may use the doors of the operator.
    static let operators = "kvart-admin"

    /// Where the gateway listens, unless its units say otherwise.
    static let gateway = ListenAddress(host: "127.0.0.1", port: 8080)
    /// Where the gateway tells its numbers, unless its units say otherwise.
    static let gatewayMetrics = ListenAddress(host: "127.0.0.1", port: 9464)

    var exists: Bool { access(sockets, F_OK) == 0 }

    /// The unit of a program.
    static func service(of program: String) -> String { "kvart-\(program).service" }

    /// The units of its sockets: where it answers others, the operator, and whoever collects numbers.
    static func sockets(of program: String) -> [String] {
        let suffixes = program == Program.gateway.name ? ["", "-metrics"] : ["", "-admin", "-metrics"]
        return suffixes.map { "kvart-\(program)\($0).socket" }
    }

    /// What stops a program so that no call starts it again. With its sockets first: between the two a call would.
    static func stopping(_ program: String) -> String {
        "systemctl stop \((sockets(of: program) + [service(of: program)]).joined(separator: " "))"
    }

    /// What lets calls start it again, and starts it.
    static func starting(_ program: String) -> String {
        "systemctl start \((sockets(of: program) + [service(of: program)]).joined(separator: " "))"
    }
}
