import Foundation
import IdentityContract
import RPC
import Vocabulary

/// Measures the delay of notifications, the memory of open streams, and the effect of one announcement to many people
/// on other requests.
struct NotificationsBenchmark {
    let folder: TemporaryFolder
    /// The folder of a second town.
    let other: TemporaryFolder
    let seconds: Double

    private static let free = #""throttles":{"factor":1000000}"#
    private static let eventsPerSecond = 200.0
    private static let streams = 1_000
    private static let recipients = 100_000

    func run() async throws {
        let settings = #","http":{"streamsPerAccount":\#(Self.streams),"connectionsPerAddress":4096}}"#
        try Town.up(in: folder, settings: "{\(Self.free)\(settings)") { town in
            let story = try Story(in: town)
            try measureStream(story, town)
            try measureMemory(story, town)
        }
        try await measureCrowd()
    }

    // MARK: One stream

    /// A store makes deliveries at a steady pace for a courier with an open stream. Measures the time from sending the
    /// request that makes a delivery to the arrival of its event.
    private func measureStream(_ story: Story, _ town: Town) throws {
        Output.heading("notifications: from a request to its event in a stream, at a steady pace")
        let courier = SignInCourier(phone: story.courierPhone, password: story.signIn.password)
        guard let token = try town.call(courier).token?.text else { throw BenchmarkFailure("no token") }
        let reader = try StreamReader(town, token: token)
        let count = Int(Self.eventsPerSecond * max(seconds, 1))
        let request = town.request(
            "POST", "/v1/deliveries", token: story.token, body: try JSONWriter.encode(story.another))
        let sent = try PacedRequests(address: town.address, requests: [request], perSecond: Self.eventsPerSecond)
            .send(count)
        let arrived = try reader.arrivals(count, within: 30)
        var measurement = Measurement()
        measurement.seconds = Double((sent.last ?? 0) - (sent.first ?? 0)) / 1e9
        for (start, end) in zip(sent, arrived) { measurement.record(end - start) }
        let table = Table([.number("events", 8)] + Measurement.columns)
        table.row(["\(count)"] + measurement.cells)
    }

    // MARK: Many streams

    private func measureMemory(_ story: Story, _ town: Town) throws {
        Output.heading("notifications: memory of the gateway for open streams")
        let before = try memory(of: "gateway", in: town)
        let readers = try (0..<Self.streams).map { _ in try StreamReader(town, token: story.token) }
        let after = try memory(of: "gateway", in: town)
        let table = Table([.number("streams", 8), .number("before", 10), .number("after", 10), .number("each", 10)])
        table.row(
            "\(readers.count)", "\(before >> 20) MiB", "\(after >> 20) MiB",
            "\(Output.decimal(Double(after - before) / Double(readers.count) / 1_024, places: 1)) KiB")
    }

    private func memory(of program: String, in town: Town) throws -> Int {
        // Gives the program time to return freed memory to the system.
        usleep(500_000)
        let processes = town.process.tree.filter { $0.name == program }
        guard !processes.isEmpty else { throw BenchmarkFailure("there is no \(program)") }
        // Egress runs the gateway's executable too, and its memory does not change.
        return processes.reduce(0) { $0 + $1.residentBytes }
    }

    // MARK: A crowd

    /// Measures one announcement for a hundred thousand people, beside sign-ins and a GET from eight connections.
    private func measureCrowd() async throws {
        Output.heading("notifications: one announcement for \(Output.whole(Double(Self.recipients))) people")
        let accounts = try await Crowd.seed(Self.recipients, into: other)
        let announcer = try await Announcer(in: other)
        try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask { try await announcer.run() }
            let settings = "{\(Self.free),\"notifications\":{\"sources\":[\"deliveries\",\"\(Announcer.name)\"]}}"
            try Town.up(in: other, settings: settings) { town in
                let story = try Story(in: town)
                let alone = try beside(story, town)
                announcer.announce(to: accounts)
                let start = Stopwatch.now()
                let under = try beside(story, town)
                let isDone = try Interruption.wait(seconds: 300) { announcer.isHeard }
                guard isDone else { throw BenchmarkFailure("the announcement is not heard") }
                let took = Double(Stopwatch.now() - start) / 1e9
                report(alone: alone, under: under, took: took)
            }
            group.cancelAll()
        }
    }

    private struct Load {
        var reads: Measurement
        var signIns: RequestCrowd.Outcome
    }

    private func beside(_ story: Story, _ town: Town) throws -> Load {
        let signIn = town.request(
            "POST", "/v1/sessions/store", token: nil, body: try JSONWriter.encode(story.signIn))
        let crowd = RequestCrowd("a sign-in", signIn, to: town.address, clients: 2)
        crowd.start()
        let request = town.request("GET", "/v1/accounts/me", token: story.token)
        let first = try Exchange.http(request, with: town.address)
        let reads = try LoadGenerator(
            address: town.address, shape: LoadShape(connections: 8, depth: 1), request: request, seconds: seconds
        ).run(counting: ResponseCounter(bodyLength: first.body.count))
        return Load(reads: reads, signIns: try crowd.stop())
    }

    private func report(alone: Load, under: Load, took: Double) {
        let table = Table(
            [.text("", 8)] + Measurement.columns + [.number("sign-ins/s", 11), .number("their p50", 10)])
        for (name, load) in [("alone", alone), ("beside", under)] {
            table.row(
                [name] + load.reads.cells + [
                    Output.decimal(load.signIns.donePerSecond, places: 2),
                    "\(Output.whole(load.signIns.median * 1_000)) ms",
                ])
        }
        Output.line(
            "p99 of the GET: \(Output.decimal(Double(under.reads.p99) / Double(alone.reads.p99), places: 2)) x alone; all "
                + "told within \(Output.decimal(took, places: 1)) s "
                + "(\(Output.whole(Double(Self.recipients) / took)) inboxes/s)")
    }
}
