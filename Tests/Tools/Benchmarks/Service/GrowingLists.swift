import Foundation

/// Measures a page of each list in databases with a thousand, a hundred thousand and a million rows. The services of
/// all databases run at the same time.
struct GrowingLists<Rows> {
    let program: String
    /// The folder of the databases.
    let disk: URL
    /// The time of one measurement.
    let seconds: Double
    /// Adds so many rows to the database of a stopped service.
    let seed: (LoneService, Int) async throws -> Rows

    /// A list, with the request for its page.
    typealias List = (name: String, line: (Rows) throws -> [UInt8])

    private struct Town {
        var service: LoneService
        var size: Int
        var rows: Rows
    }

    private var sizes: [Int] { [1_000, 100_000, 1_000_000] }
    /// The number of rounds. The lists are measured in turns, so that a slow moment of the machine affects each.
    private var rounds: Int { 3 }

    /// - Parameter things: what the rows are, for the table.
    func measure(_ lists: [List], of things: String) async throws {
        try await withTowns(sizes[...], []) { towns in
            try running(towns[...], []) { sockets in try measure(lists, of: things, in: towns, at: sockets) }
        }
    }

    private func withTowns(
        _ sizes: ArraySlice<Int>, _ towns: [Town], _ body: ([Town]) throws -> Void
    ) async throws {
        guard let size = sizes.first else { return try body(towns) }
        try await TemporaryFolder.with(in: disk) { folder in
            let service = LoneService(program, folder: folder)
            // The first start creates the tables.
            try service.up { _ in }
            let town = Town(service: service, size: size, rows: try await seed(service, size))
            // Outside of `up`, whose body is synchronous.
            try await withTowns(sizes.dropFirst(), towns + [town], body)
        }
    }

    private func running(
        _ towns: ArraySlice<Town>, _ sockets: [ServiceSocket], _ body: ([ServiceSocket]) throws -> Void
    ) throws {
        guard let town = towns.first else { return try body(sockets) }
        try town.service.up { socket in try running(towns.dropFirst(), sockets + [socket], body) }
    }

    private func measure(
        _ lists: [List], of things: String, in towns: [Town], at sockets: [ServiceSocket]
    ) throws {
        let table = Table(
            [.text("list", 16), .number(things, 10)] + Measurement.columns
                + [.number("to 1,000", 8), .number("p99 to it", 9)])
        for list in lists {
            var measured = towns.map { _ in [Measurement]() }
            for _ in 0..<rounds {
                for (index, town) in towns.enumerated() {
                    measured[index].append(try load(list, town, sockets[index]))
                }
            }
            let best = measured.compactMap { $0.max { $0.requestsPerSecond < $1.requestsPerSecond } }
            for (town, measurement) in zip(towns, best) {
                table.row(
                    [list.name, Output.whole(Double(town.size))] + measurement.cells + [
                        Output.decimal(best[0].requestsPerSecond / measurement.requestsPerSecond, places: 2),
                        Output.decimal(Double(measurement.p99) / Double(best[0].p99), places: 2),
                    ])
            }
        }
    }

    private func load(_ list: List, _ town: Town, _ socket: ServiceSocket) throws -> Measurement {
        try PreparedLoad(
            address: socket.address, shape: LoadShape(connections: 1, depth: 1), requests: [list.line(town.rows)],
            repeats: true, seconds: max(0.1, seconds)
        ).run(reading: LineAnswers()).measurement
    }
}
