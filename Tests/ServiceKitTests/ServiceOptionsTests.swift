import ArgumentParser
import ServiceKit
import Testing

@Suite("The command line of a service")
struct ServiceOptionsTests {
    @Test("Files are in the given folder, else in a folder with the service's name")
    func stateDirectory() throws {
        let given = try ServiceOptions.parse(["--state", "/srv/x"])
        #expect(given.stateDirectory(of: "deliveries") == "/srv/x")
        #expect(try ServiceOptions.parse([]).stateDirectory(of: "deliveries") == "/var/lib/kvart/deliveries")
    }

    @Test(
        "The sockets of other services are in the given folder, beside the service's own socket, or in /run",
        arguments: [
            ([], "/run/kvart/identity.sock"), (["--socket", "/srv/a/deliveries.sock"], "/srv/a/identity.sock"),
            (["--socket", "deliveries.sock"], "./identity.sock"), (["--socket", "/deliveries.sock"], "/identity.sock"),
            (["--socket", "/srv/a/deliveries.sock", "--sockets", "/srv/b"], "/srv/b/identity.sock"),
        ])
    func socketPath(arguments: [String], path: String) throws {
        #expect(try ServiceOptions.parse(arguments).socketPath(of: "identity") == path)
    }

    @Test("A program without files and without a Unix socket has neither --socket nor --state")
    func programOptions() throws {
        #expect(try ProgramOptions.parse([]).socketPath(of: "identity") == "/run/kvart/identity.sock")
        #expect(try ProgramOptions.parse(["--sockets", "/srv/b"]).socketPath(of: "identity") == "/srv/b/identity.sock")
        for option in ["--socket", "--state", "--clock-offset-file"] {
            #expect(throws: (any Error).self) { try ProgramOptions.parse([option, "/srv/x"]) }
        }
    }

    @Test("The socket is found by its name, or is the only one")
    func activatedSocket() {
        let rpc = ActivatedSocket(name: "rpc", descriptor: 3)
        let admin = ActivatedSocket(name: "admin", descriptor: 4)
        #expect([admin, rpc].socket(named: "rpc") == rpc)
        #expect([admin].socket(named: "rpc") == admin)
        #expect([rpc, admin].socket(named: "http") == nil)
        #expect([].socket(named: "rpc") == nil)
    }
}
