import ArgumentParser
import Foundation
@testable import KvartctlKit
import Testing

@Suite("Which town is meant")
struct TownLocationTests {
    /// A folder that may hold a town, and a host that may have one; gone with the value.
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

    @Test("Where no town is installed it is the folder, whether one ran there or not")
    func folder() throws {
        let machine = Machine()
        #expect(try machine.location() == .folder(machine.folder))
        try machine.make(machine.folder.sockets)
        #expect(try machine.location() == .folder(machine.folder))
    }

    @Test("Where one is installed it is that, unless a town is in the folder")
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

    @Test("What is said counts, whatever there is")
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

    @Test("Two towns are one too many", arguments: [["--host", "--state", "x"], ["--host", "--sockets", "x"]])
    func two(arguments: [String]) { #expect((try? TownOptions.parse(arguments)) == nil) }

    @Test("On a host the services are asked at the door of the operator, and keep their files where systemd says")
    func paths() {
        let location = TownLocation.host(HostTown())
        #expect(location.socketPath(of: "deliveries") == "/run/kvart/admin/deliveries.sock")
        #expect(location.database(of: "deliveries") == "/var/lib/kvart/deliveries/deliveries.sqlite")
        #expect(location.backups(of: "deliveries") == "/var/lib/kvart/deliveries/backups")
        #expect(location.gateway(nil)?.description == "127.0.0.1:8080")
        let units = UnitStates(parsing: "Id=kvart-gateway.socket\nListen=[::]:80 (Stream)\n")
        #expect(location.gateway(units)?.description == "[::]:80")
    }

    @Test("All units of a program stop in one command, its sockets first")
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
