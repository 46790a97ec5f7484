import ServiceKit
import Testing

@Suite("The command line of a service")
struct ServiceOptionsTests {
    private func options(state: String? = nil, socket: String? = nil, sockets: String? = nil) -> ServiceOptions {
        var options = ServiceOptions()
        options.state = state
        options.socket = socket
        options.sockets = sockets
        options.config = nil
        options.logLevel = nil
        return options
    }

    @Test("Files are kept in the given folder, else in one of the service's own name")
    func stateDirectory() {
        #expect(options(state: "/srv/x").stateDirectory(of: "deliveries") == "/srv/x")
        #expect(options().stateDirectory(of: "deliveries") == "/var/lib/kvart/deliveries")
    }

    @Test(
        "The sockets of other services are in the given folder, beside the own one, or in /run",
        arguments: [
            (socket: nil, sockets: nil, path: "/run/kvart/identity.sock"),
            (socket: "/srv/a/deliveries.sock", sockets: nil, path: "/srv/a/identity.sock"),
            (socket: "deliveries.sock", sockets: nil, path: "./identity.sock"),
            (socket: "/deliveries.sock", sockets: nil, path: "/identity.sock"),
            (socket: "/srv/a/deliveries.sock", sockets: "/srv/b", path: "/srv/b/identity.sock"),
        ] as [(String?, String?, String)])
    func socketPath(socket: String?, sockets: String?, path: String) {
        #expect(options(socket: socket, sockets: sockets).socketPath(of: "identity") == path)
    }

    @Test("The socket is found by its name, or is the only one there is")
    func activatedSocket() {
        let rpc = ActivatedSocket(name: "rpc", descriptor: 3)
        let admin = ActivatedSocket(name: "admin", descriptor: 4)
        #expect([admin, rpc].socket(named: "rpc") == rpc)
        #expect([admin].socket(named: "rpc") == admin)
        #expect([rpc, admin].socket(named: "http") == nil)
        #expect([].socket(named: "rpc") == nil)
    }
}
