import ArgumentParser
@testable import KvartctlKit
import RPC
import Testing

@Suite("The acquirer of a town")
struct TownAcquirerTests {
    @Test("A town has its own acquirer unless the settings name one")
    func needed() {
        #expect(TownAcquirer.isNeeded(account: nil, sandbox: nil))
        #expect(!TownAcquirer.isNeeded(account: "kvart_ua", sandbox: nil))
        #expect(!TownAcquirer.isNeeded(account: nil, sandbox: "http://127.0.0.1:8090"))
        #expect(!TownAcquirer.isNeeded(account: "kvart_ua", sandbox: "http://127.0.0.1:8090"))
    }

    @Test(
        "The acquirer listens on a free port of the gateway's host, and on IPv4 if the gateway uses IPv6",
        arguments: [
            ("127.0.0.1:8080", "127.0.0.1:0"), ("localhost:0", "localhost:0"), ("0.0.0.0:80", "0.0.0.0:0"),
            ("[::1]:8080", "127.0.0.1:0"), ("[::]:8080", "127.0.0.1:0"),
        ])
    func address(_ gateway: String, _ acquirer: String) throws {
        let gateway = try #require(ListenAddress(argument: gateway))
        #expect(TownAcquirer.address(besideGatewayAt: gateway).description == acquirer)
    }

    @Test("The acquirer is part of kvartctl with its own folder, and the other programs get its address")
    func child() {
        #expect(TownAcquirer.executable == "kvartctl")
        #expect(TownAcquirer.arguments(state: "town/acquirer") == ["acquirer", "--state", "town/acquirer"])
        let settings = TownAcquirer.settings(at: ListenAddress(host: "127.0.0.1", port: 40_001))
        #expect(settings == ["KVART_ACQUIRER_SANDBOX": "http://127.0.0.1:40001"])
    }

    @Test("The acquirer is not one of the services that answer calls")
    func noService() {
        #expect(Program(rawValue: TownAcquirer.name) == nil)
    }

    @Test("The command alone has its own port, and accepts the options of every program")
    func options() throws {
        let standard = try AcquirerCommand.parse([])
        #expect(standard.listen == ListenAddress(host: "127.0.0.1", port: 8090))
        #expect(standard.state == "./.run/acquirer")
        let given = try AcquirerCommand.parse([
            "--listen", "localhost:0", "--state", "town/acquirer", "--sockets", "town/sockets", "--config", "a.json",
            "--log-level", "debug",
        ])
        #expect(given.listen == ListenAddress(host: "localhost", port: 0))
        #expect(given.state == "town/acquirer")
    }
}
