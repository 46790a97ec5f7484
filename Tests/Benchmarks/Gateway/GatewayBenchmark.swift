/// A signed-in store looks at one of its deliveries, through HTTP, the gateway, identity and the database.
struct GatewayBenchmark {
    let folder: TemporaryFolder
    let seconds: Double

    func run() throws {
        Output.heading("gateway: GET /v1/stores/me/deliveries/{delivery} of a whole town, signed in, keep-alive")
        try Town.up(in: folder) { town in
            let story = try Story(in: town)
            let request = town.request("GET", try story.path, token: story.token)
            let first = try Exchange.http(request, with: town.address)
            let table = Table([.number("response", 8), .text("connections", 11)] + Measurement.columns)
            for connections in [1, 64] {
                let measurement = try LoadGenerator(
                    address: town.address, shape: LoadShape(connections: connections, depth: 1), request: request,
                    seconds: seconds
                ).run(counting: ResponseCounter(bodyLength: first.body.count))
                table.row(["\(first.body.count) B", "\(connections)"] + measurement.cells)
            }
            Output.heading("gateway: memory in use after that")
            let memory = Table([.text("process", 18), .number("resident", 10)])
            for process in town.process.tree {
                let megabytes = Double(process.residentBytes) / 1_048_576
                memory.row(process.name, "\(Output.decimal(megabytes, places: 1)) MiB")
            }
        }
    }
}
