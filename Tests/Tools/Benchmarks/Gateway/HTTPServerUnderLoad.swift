import Foundation

/// An HTTP server: the town or a peer.
struct HTTPServerUnderLoad {
    /// The name in the table.
    var name: String
    var address: ServerAddress
    var process: ChildProcess
    /// From the start of the program to its first answer, in seconds.
    var coldStart: Double
    /// The memory of all its processes after the first answer, before any load, in bytes.
    var idleMemory: Int
    /// The requests, with their names in the table.
    var requests: [(name: String, bytes: [UInt8])]

    /// The memory of all its processes. Shared pages are counted in each.
    static func memory(of process: ChildProcess) -> Int { process.tree.reduce(0) { $0 + $1.residentBytes } }

    /// Loads the server with every request, from one connection and from 64.
    func measure(seconds: Double) throws {
        let table = Table(
            [.text("server", 18), .text("request", 10), .number("response", 9), .text("connections", 11)]
                + Measurement.columns)
        for request in requests {
            let first = try Exchange.http(request.bytes, with: address)
            guard first.status == 200 else {
                let text = String(decoding: first.body, as: UTF8.self)
                throw BenchmarkFailure("\(name) answers \(request.name) with \(first.status): \(text)")
            }
            for connections in [1, 64] {
                let measurement = try LoadGenerator(
                    address: address, shape: LoadShape(connections: connections, depth: 1), request: request.bytes,
                    seconds: seconds
                ).run(counting: ResponseCounter(bodyLength: first.body.count))
                table.row([name, request.name, "\(first.body.count) B", "\(connections)"] + measurement.cells)
            }
        }
        let loaded = Output.decimal(Double(Self.memory(of: process)) / 1_048_576, places: 0)
        let idle = Output.decimal(Double(idleMemory) / 1_048_576, places: 0)
        let start = Output.decimal(coldStart * 1_000, places: 0)
        Output.line("\(name): first answer after \(start) ms, \(idle) MiB idle, \(loaded) MiB after the load")
        for process in process.tree {
            Output.line("  \(process.name) \(Output.decimal(Double(process.residentBytes) / 1_048_576, places: 1)) MiB")
        }
    }
}
