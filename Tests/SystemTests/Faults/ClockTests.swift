import Foundation
import IdentityContract
import Logging
import RPC
import TestKit
import Testing
import Vocabulary

@Suite("A real service whose clock a test moves")
struct ClockTests {
    @Test("a token is valid until its expiry, and not longer")
    func sessionExpires() async throws {
        try await withScratchFolder { folder in
            let settings = folder + "/settings.json"
            try #"{"scrypt":{"rounds":1024}}"#.write(toFile: settings, atomically: true, encoding: .utf8)
            let socket = folder + "/identity.sock"
            let clock = MovedClock(folder + "/clock")
            let program = try RunningProgram.product(
                "identity",
                ["--socket", socket, "--state", folder + "/state", "--config", settings] + clock.arguments)
            let client = SocketClient(path: socket, logger: Logger(label: "test"))
            #expect(await eventually { FileManager.default.fileExists(atPath: socket) }, "\(program.output)")
            let (email, password) = (try EmailAddress("ana@example.org"), Password(text: "correct horse"))
            let reserved = try await client.call(ReserveAccount(kind: .store, email: email, password: password))
            _ = try await client.call(ActivateAccount(account: reserved.account))
            let session = try await client.call(SignInStore(email: email, password: password))

            let token = try #require(session.token)

            try clock.advance(by: .seconds(14 * 60))
            let checked = try await client.call(CheckSession(token: token))
            #expect(checked.caller.account == reserved.account)
            try clock.advance(by: .seconds(2 * 60))
            await #expect(throws: CheckSession.Refused.unknownToken) {
                _ = try await client.call(CheckSession(token: token))
            }
            try clock.advance(by: .seconds(-2 * 60))
            let back = try await client.call(CheckSession(token: token))
            #expect(back.caller == checked.caller)

            await client.close()
            program.signal(SIGTERM)
            #expect(try await program.end() == 0, "\(program.output)")
        }
    }
}

@Suite("Options for tests only")
struct UnitTests {
    /// Starts identity as systemd does in a unit.
    private func unit(_ arguments: [String], in folder: String) throws -> RunningProgram {
        let script = #"INVOCATION_ID=8f5c1b SYSTEMD_EXEC_PID=$$ exec "$0" "$@""#
        let identity = [
            RunningProgram.products + "/identity", "--socket", folder + "/identity.sock", "--state", folder + "/state",
        ]
        return try RunningProgram("/bin/bash", ["-c", script] + identity + arguments)
    }

    @Test("a moved clock is refused in a systemd unit")
    func movedClock() async throws {
        try await withScratchFolder { folder in
            let program = try unit(MovedClock(folder + "/clock").arguments, in: folder)
            #expect(try await program.end() == 78)
            #expect(program.output.contains("--clock-offset-file is for tests"), "\(program.output)")
        }
    }

    @Test("cheap password hashes are refused in a systemd unit")
    func cheapHashes() async throws {
        try await withScratchFolder { folder in
            let settings = folder + "/settings.json"
            try #"{"scrypt":{"rounds":1024}}"#.write(toFile: settings, atomically: true, encoding: .utf8)
            let program = try unit(["--config", settings], in: folder)
            #expect(try await program.end() == 78)
            #expect(program.output.contains("scrypt.rounds must be at least 131072"), "\(program.output)")
        }
    }

    @Test("a systemd unit without these options starts")
    func plain() async throws {
        try await withScratchFolder { folder in
            let program = try unit([], in: folder)
            let client = SocketClient(path: folder + "/identity.sock", logger: Logger(label: "test"))
            #expect(
                await eventually {
                    (try? await client.send("rpc.ping", params: Array("{}".utf8), timeout: .seconds(5))) != nil
                }, "\(program.output)")
            await client.close()
            program.signal(SIGTERM)
            #expect(try await program.end() == 0)
        }
    }
}
