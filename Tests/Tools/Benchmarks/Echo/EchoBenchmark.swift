/// Measures a typed call over a Unix socket, compared with the same call in Go.
struct EchoBenchmark {
    let folder: TemporaryFolder
    let peers: String
    let seconds: Double

    private static let shapes = [
        LoadShape(connections: 1, depth: 1), LoadShape(connections: 64, depth: 1), LoadShape(connections: 1, depth: 64),
    ]

    func run() throws {
        Output.heading("echo: a typed call over a Unix socket; ratio: requests/s of kvart to those of the peer")
        let ours = try EchoServer.kvart(in: folder)
        let floor = try CPeer.build(from: peers, in: folder)
        let peer = try GoPeer.build(from: peers, in: folder)
        try ours.serving {
            switch peer {
            case .server(let go, let version):
                try go.serving { try measure(ours, next: go, Self.shapes, [.small, .large]) }
                Output.line("Go: \(version)")
            case .missing(let reason): Output.line("Go net/rpc/jsonrpc is missing: \(reason)")
            }
            try measureBesideStalled(ours)
            guard let floor else { return Output.line("there is no C compiler: no floor") }
            try floor.serving {
                try measure(ours, next: floor, [LoadShape(connections: 1, depth: 1)], [.small, .large])
            }
        }
    }

    /// Measures the same load alone and beside clients that read no answers, because one client must not slow another.
    private func measureBesideStalled(_ server: EchoServer) throws {
        let table = Table(
            [.text("177 B, 64 x 1, next to", 30)] + Measurement.columns + [.number("p99 ratio", 9)])
        let shape = LoadShape(connections: 64, depth: 1)
        var alone: Measurement?
        for count in [0, 16] {
            let stalled = try (0..<count).map { _ in
                try StalledClient(of: server.address, sending: try server.request(.large))
            }
            let measurement = try withExtendedLifetime(stalled) {
                try server.measure(.small, shape: shape, seconds: seconds)
            }
            let ratio = alone.map { Output.decimal(Double(measurement.p99) / Double($0.p99), places: 2) }
            table.row([count == 0 ? "nobody" : "\(count) that read no answers"] + measurement.cells + [ratio ?? ""])
            alone = measurement
        }
    }

    /// The peer and our server in turns, so that a slow moment of the machine affects both.
    private func measure(_ ours: EchoServer, next peer: EchoServer, _ shapes: [LoadShape], _ calls: [Echo]) throws {
        let table = Table(
            [.number("request", 8), .text("connections x depth", 19), .text("server", 18)] + Measurement.columns
                + [.number("ratio", 6)])
        for call in calls {
            for shape in shapes {
                var reference: Double?
                for server in [peer, ours] {
                    let measurement = try server.measure(call, shape: shape, seconds: seconds)
                    let ratio = reference.map { Output.decimal(measurement.requestsPerSecond / $0, places: 2) }
                    reference = measurement.requestsPerSecond
                    let size = "\(Output.whole(Double(try server.request(call).count))) B"
                    let load = "\(shape.connections) x \(shape.depth)"
                    table.row([size, load, server.name] + measurement.cells + [ratio ?? ""])
                }
            }
        }
    }
}
