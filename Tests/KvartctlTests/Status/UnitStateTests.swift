@testable import KvartctlKit
import Testing

@Suite("The states of systemd units")
struct UnitStateTests {
    @Test("Each unit has its own lines; a missing property is nil")
    func show() {
        let units = UnitStates(
            parsing: """
                Id=kvart-identity.service
                LoadState=loaded
                ActiveState=active
                SubState=running
                Result=success
                NRestarts=3
                MainPID=4711

                Result=trigger-limit-hit
                Id=kvart-gateway.socket
                LoadState=loaded
                ActiveState=failed
                SubState=failed
                Listen=/run/kvart/x.sock (Stream)
                Listen=127.0.0.1:8081 (Stream)

                Id=kvart-egress.service
                LoadState=not-found
                ActiveState=inactive
                MainPID=0
                """)
        let identity = units["kvart-identity.service"]
        #expect(
            identity
                == UnitState(
                    name: "kvart-identity.service", active: "active", sub: "running", restarts: 3, process: 4_711))
        #expect(units["kvart-gateway.socket"]?.result == "trigger-limit-hit")
        #expect(units.address(of: "kvart-gateway.socket") == ListenAddress(host: "127.0.0.1", port: 8_081))
        #expect(units["kvart-egress.service"]?.load == "not-found")
        #expect(units["kvart-egress.service"]?.process == nil)
        #expect(units["kvart-other.service"] == nil)
    }

    @Test("Any other text has no units", arguments: ["", "\n\n\n", "Failed to connect to bus\n", "Id=\n"])
    func nonsense(text: String) { #expect(UnitStates(parsing: text).states.isEmpty) }

    @Test("A program that is missing, fails or takes too long has no answer")
    func otherProgram() async {
        #expect(await ExternalCommand(name: "no-such-program-at-all").run([], within: .seconds(5)) == nil)
        let failed = await ExternalCommand(name: "sh").run(["-c", "echo a; echo b >&2; exit 3"], within: .seconds(60))
        #expect(failed == ExternalCommand.Ending(isSuccess: false, output: "a\n", standardError: "b\n"))
        let clock = ContinuousClock()
        let start = clock.now
        #expect(await ExternalCommand(name: "sleep").run(["600"], within: .milliseconds(50)) == nil)
        #expect(clock.now - start < .seconds(60))
    }
}
