import Foundation
import RPC
import TestKit
import Testing

@Suite("The operator's view of a running town", .timeLimit(.minutes(5)))
struct StatusTests {
    private func kvartctl(_ town: RealTown, _ arguments: String...) async throws -> (status: CInt, output: String) {
        let program = try RunningProgram.product("kvartctl", arguments + ["--state", town.folder + "/town"])
        return (try await program.end(), program.output)
    }

    @Test("The operator gets the state, the metrics and the backups of all programs")
    func view() async throws {
        try await RealTown.run { town in
            _ = try await town.store()

            let shown = try await kvartctl(town, "status")
            #expect(shown.status == 0, "\(shown.output)")
            let lines = shown.output.split(separator: "\n")
            #expect(lines.first?.hasPrefix("PROGRAM") == true, "\(shown.output)")
            let names = Program.allCases.map(\.name)
            let words = lines.dropFirst().map { line in line.split(separator: " ").prefix(2).map(String.init) }
            let running = names.map { [$0, "running"] }
            #expect(words == running, "\(shown.output)")

            let printed = try await kvartctl(town, "status", "--json")
            #expect(printed.status == 0, "\(printed.output)")
            let root = try JSONDocument(parsing: Array(printed.output.utf8)).root
            let identity = root[member: "programs"]?.elements.first
            #expect(identity?[member: "vitals"]?[member: "version"]?.string?.isEmpty == false, "\(printed.output)")
            for member in ["uptimeSeconds", "walBytes", "callsInFlight"] {
                #expect(identity?[member: "vitals"]?[member: member]?.kind == .number, "\(member): \(printed.output)")
            }

            let one = try await kvartctl(town, "metrics", "identity")
            #expect(one.status == 0, "\(one.output)")
            #expect(one.output.contains("# TYPE kvart_rpc_calls_total counter"), "\(one.output)")
            let program = try RunningProgram.product("kvartctl", ["metrics", "--state", town.folder + "/town"])
            // The last metric by name. The output is larger than the buffer of a pipe, so this proves that all of it
            // was read.
            let last = #"process_start_time_seconds{service="egress"} "#
            let all = try await program.output { $0.contains(last) ? $0 : nil }
            let status = try await program.end()
            #expect(status == 0)
            #expect(all.contains(#"kvart_up{service="egress"} 1"#), "\(all)")
            #expect(all.components(separatedBy: "# TYPE kvart_rpc_calls_total ").count == 2)

            // The services make a first backup automatically after the start.
            let isMade = await eventually {
                let list = try? await kvartctl(town, "backups", "identity")
                return list?.output.contains("generation") == true
            }
            #expect(isMade)
            let made = try await kvartctl(town, "backup", "identity", "--verify")
            #expect(made.status == 0, "\(made.output)")
            let file = made.output.trimmingCharacters(in: .whitespacesAndNewlines)
            let list = try await kvartctl(town, "backups")
            #expect(list.output.contains(file), "\(list.output)")
        }
    }

    @Test("Without a running town every program is down, and there are no metrics and no backups")
    func none() async throws {
        try await withScratchFolder { folder in
            let status = try RunningProgram.product("kvartctl", ["status", "--state", folder])
            #expect(try await status.end() == 1)
            #expect(status.output.contains("identity: down: nobody listens on"), "\(status.output)")
            let metrics = try RunningProgram.product("kvartctl", ["metrics", "--state", folder])
            #expect(try await metrics.end() == 1)
            #expect(metrics.output.contains(#"kvart_up{service="identity"} 0"#), "\(metrics.output)")
            let backups = try RunningProgram.product("kvartctl", ["backups", "--state", folder])
            #expect(try await backups.end() == 0)
            #expect(backups.output == "there are no backups\n", "\(backups.output)")
        }
    }
}
