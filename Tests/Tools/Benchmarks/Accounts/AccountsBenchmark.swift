import Foundation
import RPC

/// Measures the check of a session, and the effect of sign-ins on other requests.
struct AccountsBenchmark {
    let folder: TemporaryFolder
    /// The folder of a second town.
    let other: TemporaryFolder
    let seconds: Double

    private static let free = #""throttles":{"factor":1000000}"#

    func run() throws {
        Output.heading("accounts: a GET that needs a session, over HTTP")
        let table = Table(
            [.text("session check", 20), .number("connections", 11)] + Measurement.columns)
        try Town.up(in: folder, settings: "{\(Self.free),\"http\":{\"sessionCacheEntries\":0}}") { town in
            try measureChecks("asked every time", Story(in: town), town, table)
        }
        try Town.up(in: other, settings: "{\(Self.free)}") { town in
            let story = try Story(in: town)
            try measureChecks("cached", story, town, table)
            try measureSignIns(story, town)
        }
    }

    private func measureChecks(_ name: String, _ story: Story, _ town: Town, _ table: Table) throws {
        for connections in [1, 64] {
            let measurement = try story.load(town, connections: connections, seconds: seconds)
            table.row([name, "\(connections)"] + measurement.cells)
        }
    }

    /// Measures sign-ins beside a cached GET from eight connections. Identity accepts twenty-one sign-ins at once and
    /// refuses the others as busy.
    private func measureSignIns(_ story: Story, _ town: Town) throws {
        Output.heading("accounts: sign-ins (scrypt N = 2^17), and the GET from 8 connections beside them")
        let alone = try story.load(town, connections: 8, seconds: seconds)
        let table = Table([
            .number("clients", 7), .number("signed in/s", 11), .number("told busy/s", 11), .number("p50", 9),
            .number("GET/s", 9), .number("GET p99", 10), .number("to alone", 8), .number("identity", 9),
        ])
        table.row(
            "0", "-", "-", "-", Output.whole(alone.requestsPerSecond), Measurement.microseconds(alone.p99), "1.00",
            memory(town))
        let body = try JSONWriter.encode(story.signIn)
        let request = town.request("POST", "/v1/sessions/store", token: nil, body: body)
        for clients in [1, 4, 32] {
            let crowd = RequestCrowd("a sign-in", request, to: town.address, clients: clients)
            crowd.start()
            let beside = try story.load(town, connections: 8, seconds: seconds)
            let used = memory(town)
            let outcome = try crowd.stop()
            table.row(
                "\(clients)", Output.decimal(outcome.donePerSecond, places: 2),
                Output.decimal(outcome.busyPerSecond, places: 1), "\(Output.whole(outcome.median * 1_000)) ms",
                Output.whole(beside.requestsPerSecond), Measurement.microseconds(beside.p99),
                Output.decimal(Double(beside.p99) / Double(alone.p99), places: 2), used)
        }
    }

    private func memory(_ town: Town) -> String {
        let bytes = town.process.tree.first { $0.name == "identity" }?.residentBytes ?? 0
        return "\(bytes >> 20) MiB"
    }
}
