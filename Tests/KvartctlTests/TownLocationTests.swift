import ArgumentParser
import Foundation
@testable import KvartctlKit
import Testing

@Suite("The location of the town")
struct TownLocationTests {
    /// A folder and a host that may each have a town; removed by deinit.
    private final class Machine {
        let path = FileManager.default.temporaryDirectory.appending(path: "place-\(UUID())").path()

        var folder: TownFolder { TownFolder(path: path + "/.run") }
        var host: HostTown { HostTown(sockets: path + "/admin", state: path + "/lib") }

        deinit { try? FileManager.default.removeItem(atPath: path) }

        func make(_ folder: String) throws {
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        }

        func location(_ arguments: String...) throws -> TownLocation {
            try TownOptions.parse(arguments).resolved(orElse: folder, host)
        }
    }

    @Test("Without an installed town the location is the folder, whether a town ran there or not")
    func folder() throws {
        let machine = Machine()
        #expect(try machine.location() == .folder(machine.folder))
        try machine.make(machine.folder.sockets)
        #expect(try machine.location() == .folder(machine.folder))
    }

    @Test("With an installed town the location is the host, unless the folder has a town")
    func host() throws {
        let machine = Machine()
        try machine.make(machine.host.sockets)
        #expect(try machine.location() == .host(machine.host))
        try machine.make(machine.folder.path)
        #expect(try machine.location() == .host(machine.host))
        try machine.make(machine.folder.sockets)
        #expect(try machine.location() == .folder(machine.folder))
        #expect(try machine.location("--host") == .host(machine.host))
    }

    @Test("An option takes precedence over existing towns")
    func said() throws {
        let machine = Machine()
        try machine.make(machine.host.sockets)
        #expect(try machine.location("--state", "town") == .folder(TownFolder(path: "town")))
        #expect(try machine.location("--sockets", "s") == .sockets("s", besides: machine.folder))
        let both = try machine.location("--sockets", "s", "--state", "town")
        #expect(both == .sockets("s", besides: TownFolder(path: "town")))
        #expect(both.socketPath(of: "identity") == "s/identity.sock")
        #expect(both.database(of: "identity") == "town/identity/identity.sqlite")
    }

    @Test("Options for two towns are refused", arguments: [["--host", "--state", "x"], ["--host", "--sockets", "x"]])
    func two(arguments: [String]) { #expect((try? TownOptions.parse(arguments)) == nil) }

    @Test("On a host the sockets are the admin listeners, and the files are in systemd's state folders")
    func paths() {
        let location = TownLocation.host(HostTown())
        #expect(location.socketPath(of: "deliveries") == "/run/kvart/admin/deliveries.sock")
        #expect(location.database(of: "deliveries") == "/var/lib/kvart/deliveries/deliveries.sqlite")
        #expect(location.backups(of: "deliveries") == "/var/lib/kvart/deliveries/backups")
        #expect(location.gateway(nil)?.description == "127.0.0.1:8080")
        let units = UnitStates(parsing: "Id=kvart-gateway.socket\nListen=[::]:80 (Stream)\n")
        #expect(location.gateway(units)?.description == "[::]:80")
    }

    @Test("One command stops all units of a program, its sockets first")
    func units() {
        #expect(
            HostTown.stopping("identity")
                == "systemctl stop kvart-identity.socket kvart-identity-admin.socket kvart-identity-metrics.socket "
                + "kvart-identity.service")
        #expect(HostTown.sockets(of: "gateway") == ["kvart-gateway.socket", "kvart-gateway-metrics.socket"])
        let folder = RestoreCommand.inUse("identity", .folder(.standard))
        #expect(folder.description == "identity runs on this database: stop it first")
        let host = RestoreCommand.inUse("identity", .host(HostTown()))
        #expect(host.description.hasSuffix("stop it first: \(HostTown.stopping("identity"))"))
    }
}
