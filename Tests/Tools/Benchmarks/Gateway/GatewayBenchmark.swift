/// Measures a signed-in store that reads a delivery, lists thirty and makes one, through HTTP, the gateway, identity
/// and the database. Compared with PocketBase, if its program is given.
struct GatewayBenchmark {
    let folder: TemporaryFolder
    let seconds: Double
    /// The program of PocketBase.
    let pocketBase: String?

    func run() throws {
        Output.heading("gateway: a whole town over HTTP, signed in, keep-alive; every create is on the disk (FULL)")
        let start = Stopwatch.now()
        try Town.up(in: folder) { town in
            let probe = town.request("GET", "/livez", token: nil)
            _ = try Exchange.http(probe, with: town.address)
            let coldStart = Double(Stopwatch.now() - start) / 1e9
            let idle = HTTPServerUnderLoad.memory(of: town.process)
            let story = try Story(in: town)
            for _ in 1..<30 { _ = try town.call(story.another, token: story.token) }
            try HTTPServerUnderLoad(
                name: "kvart", address: town.address, process: town.process, coldStart: coldStart, idleMemory: idle,
                requests: try story.requests(in: town)
            ).measure(seconds: seconds)
        }
        guard let pocketBase else {
            return Output.line("PocketBase: not measured; give --pocketbase PROGRAM")
        }
        try PocketBase.up(pocketBase, in: folder) { try $0.measure(seconds: seconds) }
    }
}
