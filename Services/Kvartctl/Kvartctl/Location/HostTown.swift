import Glibc
import RPC

/// The town that is installed on this host and run by systemd.
struct HostTown: Hashable, Sendable {
    /// The folder of the admin listeners, each NAME.sock.
    var sockets = "/run/kvart/admin"
    /// The folder that contains the folders of the services.
    var state = "/var/lib/kvart"

    /// The group whose members may use the admin listeners.
    static let operators = "kvart-admin"

    /// The gateway's address, unless its units set another.
    static let gateway = ListenAddress(host: "127.0.0.1", port: 8080)
    /// The address of the gateway's metrics, unless its units set another.
    static let gatewayMetrics = ListenAddress(host: "127.0.0.1", port: 9464)

    var exists: Bool { access(sockets, F_OK) == 0 }

    /// The unit of a program.
    static func service(of program: String) -> String { "kvart-\(program).service" }

    /// The units of a program's sockets: for calls, for the operator, and for metrics.
    static func sockets(of program: String) -> [String] {
        let suffixes = program == Program.gateway.name ? ["", "-metrics"] : ["", "-admin", "-metrics"]
        return suffixes.map { "kvart-\(program)\($0).socket" }
    }

    /// Returns the command that stops a program and its sockets. The sockets are first: otherwise a call between the
    /// two stops would start the program again.
    static func stopping(_ program: String) -> String {
        "systemctl stop \((sockets(of: program) + [service(of: program)]).joined(separator: " "))"
    }

    /// Returns the command that starts a program and its sockets.
    static func starting(_ program: String) -> String {
        "systemctl start \((sockets(of: program) + [service(of: program)]).joined(separator: " "))"
    }
}
