import Foundation
import Logging
import RPC
import TestKit
import Testing

@Suite("The gateway program runs as gateway and as egress")
struct EgressProgramTests {
    @Test("Egress runs alone on its own socket, reports its channels, and exits cleanly")
    func alone() async throws {
        try await withScratchFolder { folder in
            let socket = folder + "/egress.sock"
            let settings = folder + "/settings.json"
            try #"{"smtp":{"host":"localhost","security":"none"}}"#
                .write(toFile: settings, atomically: true, encoding: .utf8)
            let program = try RunningProgram.product("gateway", ["egress", "--socket", socket, "--config", settings])
            let answers = await eventually { await SocketCall.isAnswered(at: socket) }
            #expect(answers, "\(program.output)")
            let client = SocketClient(path: socket, logger: Logger(label: "test"))
            let result = try await client.send(
                "egress.describe", params: Array(#"{"meta":{},"call":{}}"#.utf8), timeout: .seconds(60))
            let reply = result[member: "reply"]
            #expect(reply?[member: "mail"]?.boolean == true)
            #expect(reply?[member: "sms"]?.boolean == false)
            #expect(reply?[member: "webPushKey"]?.isNull == true)
            await client.close()
            program.signal(SIGTERM)
            #expect(try await program.end() == 0, "\(program.output)")
        }
    }

    @Test("A partly configured channel stops the start of egress and of the town, and names the missing setting")
    func setByHalf() async throws {
        try await withScratchFolder { folder in
            let settings = folder + "/settings.json"
            try #"{"smtp":{"port":2525}}"#.write(toFile: settings, atomically: true, encoding: .utf8)
            let alone = try RunningProgram.product(
                "gateway", ["egress", "--socket", folder + "/egress.sock", "--config", settings])
            #expect(try await alone.end() == 78)
            #expect(alone.output.contains("smtp.host is missing"), "\(alone.output)")

            let town = try RunningProgram.product(
                "kvartctl", ["up", "--state", folder + "/town", "--listen", "127.0.0.1:0", "--config", settings])
            #expect(try await town.end() == 78, "\(town.output)")
            #expect(town.output.contains("smtp.host is missing"), "\(town.output)")
            #expect(town.output.contains("egress cannot use these settings"), "\(town.output)")
        }
    }

    @Test("Egress without a socket names the missing option")
    func noSocket() async throws {
        let program = try RunningProgram.product("gateway", ["egress"])
        #expect(try await program.end() == 78)
        #expect(program.output.contains("--socket"), "\(program.output)")
    }

    @Test(
        "Without a subcommand the program is the gateway, with the same options as before",
        arguments: [[], ["http"]])
    func gateway(_ words: [String]) async throws {
        try await withScratchFolder { folder in
            let program = try RunningProgram.product(
                "gateway", words + ["--listen", "127.0.0.1:0", "--sockets", folder, "--log-level", "info"])
            let port = try await program.output { output in
                output.firstMatch(of: #/listening address=127\.0\.0\.1:(\d+)/#).map { String($0.output.1) }
            }
            let front = RealTown(program: program, folder: folder, url: "http://127.0.0.1:\(port)")
            let alive = try await front.request("GET", "/livez")
            #expect(alive.status == 200)
            program.signal(SIGTERM)
            #expect(try await program.end() == 0, "\(program.output)")
        }
    }

    @Test("A town shows egress on its own line, and restarts it like the other programs")
    func inTown() async throws {
        try await RealTown.run { town in
            #expect(town.program.output.contains("egress"), "\(town.program.output)")
            let first = try #require(town.children()["egress"])
            kill(first, SIGKILL)
            let isBack = await eventually { town.children()["egress"].map { $0 != first } ?? false }
            #expect(isBack)
            let socket = "\(town.folder)/town/sockets/egress.sock"
            let answers = await eventually { await SocketCall.isAnswered(at: socket) }
            #expect(answers)
            #expect(town.children()["gateway"] != nil)
        }
    }
}
