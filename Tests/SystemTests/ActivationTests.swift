import Foundation
import Logging
import RPC
import TestKit
import Testing
import Town
import Vocabulary

@Suite("Services alone")
struct ActivationTests {
    @Test("a service takes its socket from systemd-socket-activate, starts on the first call and answers it")
    func socketActivation() async throws {
        try await withScratchFolder { folder in
            let socket = folder + "/identity.sock"
            let activator = try RunningProgram(
                "/usr/bin/systemd-socket-activate",
                [
                    "-l", socket, "--fdname=rpc", RunningProgram.products + "/identity", "--state",
                    folder + "/state",
                ])
            defer { activator.signal(SIGKILL) }
            #expect(await eventually { FileManager.default.fileExists(atPath: socket) }, "\(activator.output)")
            #expect(!FileManager.default.fileExists(atPath: folder + "/state"))
            let client = SocketClient(path: socket, logger: Logger(label: "test"))
            let health = try await client.send("rpc.health", params: Array("{}".utf8), timeout: .seconds(60))
            #expect(health[member: "status"]?.string == "ok")
            await client.close()
            // The activator process has become the service, which exits cleanly and leaves the socket to its owner.
            activator.signal(SIGTERM)
            #expect(try await activator.end() == 0, "\(activator.output)")
            #expect(FileManager.default.fileExists(atPath: socket))
        }
    }

    @Test("a program does not take sockets for another process, and names the missing options")
    func foreignSockets() async throws {
        try await withScratchFolder { folder in
            let program = try RunningProgram(
                RunningProgram.products + "/identity", ["--state", folder],
                environment: ["LISTEN_PID": "1", "LISTEN_FDS": "1"])
            #expect(try await program.end() == 78)
            #expect(program.output.contains("--socket"), "\(program.output)")
        }
    }

    @Test(
        "a second process on the same database is refused with an error message", arguments: ["identity", "deliveries"])
    func secondProcess(name: String) async throws {
        try await withScratchFolder { folder in
            let first = try RunningProgram.product(
                name, ["--socket", folder + "/first.sock", "--state", folder + "/state"])
            #expect(await eventually { FileManager.default.fileExists(atPath: folder + "/first.sock") })
            let second = try RunningProgram.product(
                name, ["--socket", folder + "/second.sock", "--state", folder + "/state"])
            #expect(try await second.end() == 1)
            #expect(second.output.contains("in use by another process"), "\(second.output)")
            first.signal(SIGTERM)
            #expect(try await first.end() == 0)
        }
    }

    @Test("a setting of the wrong type stops the start and names the setting")
    func wrongSetting() async throws {
        try await withScratchFolder { folder in
            let settings = folder + "/settings.json"
            let text = #"{"invitations":{"lifetimeSeconds":"soon"}}"#
            try text.write(toFile: settings, atomically: true, encoding: .utf8)
            let program = try RunningProgram.product(
                "deliveries",
                ["--socket", folder + "/d.sock", "--state", folder + "/state", "--config", settings])
            #expect(try await program.end() == 78)
            #expect(program.output.contains("invitations.lifetimeSeconds"), "\(program.output)")
        }
    }

    @Test("every program stops cleanly on SIGTERM while a client is connected")
    func cleanStop() async throws {
        for service in Town.services {
            // The longest time that a program waits for clients to close their connections.
            let limit = Duration.seconds(5)
            var took = limit
            for _ in 1...3 where took >= limit { took = try await timeToStop(service) }
            #expect(took < limit, "\(service)")
        }
    }

    /// Returns the time that a program takes to stop while a client is connected.
    private func timeToStop(_ service: Program) async throws -> Duration {
        try await withScratchFolder { folder in
            let socket = folder + "/service.sock"
            let own = service.arguments(state: folder + "/state")
            let program = try RunningProgram.product(service.executable, own + ["--socket", socket])
            #expect(await eventually { FileManager.default.fileExists(atPath: socket) })
            let client = SocketClient(path: socket, logger: Logger(label: "test"))
            _ = try await client.send("rpc.ping", params: Array("{}".utf8), timeout: .seconds(60))
            let began = ContinuousClock.now
            program.signal(SIGTERM)
            #expect(try await program.end() == 0, "\(service): \(program.output)")
            let took = ContinuousClock.now - began
            await client.close()
            return took
        }
    }
}
