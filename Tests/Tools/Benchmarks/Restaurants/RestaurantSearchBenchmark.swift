import Foundation
import RPC
import RestaurantsContract
import Vocabulary

/// Measures the search for restaurants in towns with a thousand, a hundred thousand and a million products, a hundred
/// for each restaurant. Every search fills a page of five in all of them, so a page costs the same.
struct RestaurantSearchBenchmark {
    /// The folder of the databases.
    let disk: URL
    let seconds: Double

    private static let sizes = [1_000, 100_000, 1_000_000]
    private static let productsOfMenu = 100
    /// The number of rounds. The towns are measured in turns, so that a slow moment of the machine affects each.
    private static let rounds = 3

    func run() async throws {
        Output.heading("restaurants: a page of 5 of the search, in towns of more and more products")
        try await withTowns(Self.sizes[...], []) { towns in try measure(towns) }
    }

    /// Runs one service for each size at the same time.
    private func withTowns(
        _ sizes: ArraySlice<Int>, _ towns: [SearchedTown], _ body: ([SearchedTown]) throws -> Void
    ) async throws {
        guard let size = sizes.first else { return try body(towns) }
        try await TemporaryFolder.with(in: disk) { folder in
            let service = LoneService("catalog-orders", folder: folder)
            // The first start creates the tables.
            try service.up { _ in }
            let count = size / Self.productsOfMenu
            let start = Stopwatch.now()
            _ = try await SeededRestaurants.seed(count, products: Self.productsOfMenu, into: service.database)
            let bytes = try URL(fileURLWithPath: service.database).resourceValues(forKeys: [.fileSizeKey]).fileSize ?? 0
            let took = Double(Stopwatch.now() - start) / 1e9
            Output.line(
                "\(Output.whole(Double(size))) products: \(bytes >> 20) MiB, \(Output.decimal(took, places: 1)) s")
            // Outside of `up`, whose body is synchronous.
            try await withTowns(
                sizes.dropFirst(), towns + [SearchedTown(service: service, products: size, restaurants: count)], body)
        }
    }

    private func measure(_ towns: [SearchedTown]) throws {
        let table = Table(
            [.text("search", 14), .number("products", 9)] + Measurement.columns
                + [.number("to 1,000", 8), .number("p99 to it", 9)])
        try running(towns[...], []) { sockets in
            for search in RestaurantQuery.allCases {
                var measured = towns.map { _ in [Measurement]() }
                for _ in 0..<Self.rounds {
                    for (index, town) in towns.enumerated() {
                        measured[index].append(try load(search, town, sockets[index]))
                    }
                }
                let best = measured.compactMap { $0.max { $0.requestsPerSecond < $1.requestsPerSecond } }
                for (town, measurement) in zip(towns, best) {
                    let ratio = best[0].requestsPerSecond / measurement.requestsPerSecond
                    table.row(
                        [search.rawValue, Output.whole(Double(town.products))] + measurement.cells + [
                            Output.decimal(ratio, places: 2),
                            Output.decimal(Double(measurement.p99) / Double(best[0].p99), places: 2),
                        ])
                }
            }
        }
    }

    private func running(
        _ towns: ArraySlice<SearchedTown>, _ sockets: [ServiceSocket], _ body: ([ServiceSocket]) throws -> Void
    ) throws {
        guard let town = towns.first else { return try body(sockets) }
        try town.service.up { socket in try running(towns.dropFirst(), sockets + [socket], body) }
    }

    private func load(_ query: RestaurantQuery, _ town: SearchedTown, _ socket: ServiceSocket) throws -> Measurement {
        let call = try query.call(in: town.restaurants)
        let found = try socket.reply(to: call).items.count
        guard found == RestaurantQuery.limit else {
            throw BenchmarkFailure("\(query.rawValue) finds \(found) of \(town.restaurants) restaurants")
        }
        return try PreparedLoad(
            address: socket.address, shape: LoadShape(connections: 1, depth: 1),
            requests: [try ServiceSocket.line(call, number: 0)], repeats: true, seconds: max(0.1, seconds * 0.2)
        ).run(reading: LineAnswers()).measurement
    }
}

/// A service with its restaurants.
private struct SearchedTown {
    var service: LoneService
    var products: Int
    var restaurants: Int
}
