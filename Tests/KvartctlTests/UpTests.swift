@testable import KvartctlKit
import RPC
import Testing
import Town

@Suite("Running a town")
struct UpTests {
    @Test(
        "Addresses are parsed with and without brackets",
        arguments: [
            ("127.0.0.1:8080", ListenAddress(host: "127.0.0.1", port: 8080)),
            ("localhost:0", ListenAddress(host: "localhost", port: 0)),
            ("[::1]:80", ListenAddress(host: "::1", port: 80)),
        ])
    func address(text: String, address: ListenAddress) {
        #expect(ListenAddress(argument: text) == address)
        #expect(address.description == text)
    }

    @Test("An invalid address is refused", arguments: ["", "8080", ":8080", "host:", "host:65536", "::1:80", "h:-1"])
    func badAddress(text: String) { #expect(ListenAddress(argument: text) == nil) }

    @Test("A service is a program with its own folder; egress is part of the gateway's program and has none")
    func programs() throws {
        let identity = try ServiceTable.checkedService(named: "identity")
        #expect(identity.executable == "identity")
        #expect(identity.arguments(state: "town/identity") == ["--state", "town/identity"])
        let egress = try ServiceTable.checkedService(named: "egress")
        #expect(egress.executable == "gateway")
        #expect(egress.arguments(state: "town/egress") == ["egress"])
    }

    @Test("The pause doubles with every early death up to 5 seconds, and is reset after ten seconds of running")
    func pauses() {
        var pause = RestartPause()
        let seconds = (0..<7).map { _ in pause.next(afterRunning: .seconds(1)) }
        #expect(seconds == [0.25, 0.5, 1, 2, 4, 5, 5].map { .seconds($0) })
        #expect(pause.next(afterRunning: .seconds(10)) == .seconds(0.25))
        #expect(pause.next(afterRunning: .seconds(1)) == .seconds(0.5))
    }
}
