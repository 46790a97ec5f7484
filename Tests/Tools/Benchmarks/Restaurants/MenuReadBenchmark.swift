import RPC
import RestaurantsContract
import Vocabulary

/// Measures the menu of a restaurant with 200 products through the gateway, as JSON and as a page: from the database,
/// from the service's cache, and unchanged since the guest's last reading.
struct MenuReadBenchmark {
    let folder: TemporaryFolder
    let seconds: Double

    /// With 200 products each, twice as many menus as the cache keeps. Read in turn, each was dropped before.
    private static let menus = 100
    private static let products = 200

    func run() async throws {
        Output.heading("restaurants: a menu with \(Self.products) products, through the gateway")
        // The first start creates the tables.
        try Town.up(in: folder) { _ in }
        let seeded = try await SeededRestaurants.seed(
            Self.menus * SeededRestaurant.kinds, products: Self.products,
            into: folder.file("state/catalog-orders/catalog-orders.sqlite"))
        // Restaurants of one kind, because the load checks that all replies have the same length.
        let restaurants = stride(from: 0, to: seeded.menus.count, by: SeededRestaurant.kinds).map {
            seeded.menus[$0].restaurant
        }
        try Town.up(in: folder) { town in
            let table = Table(
                [.text("what", 5), .text("from", 10), .number("connections", 11)] + Measurement.columns
                    + [.number("to cache", 8), .number("p99 to it", 9)])
            for (name, path) in [("JSON", ShowMenu.route?.path), ("page", ReadMenu.route?.path)] {
                guard let path else { throw BenchmarkFailure("the calls are not published") }
                for connections in [1, 64] {
                    let reading = MenuReading(
                        town: town, path: path, shape: LoadShape(connections: connections, depth: 1), seconds: seconds)
                    let cached = try reading.load(Array(restaurants.prefix(1)))
                    let rows = [
                        ("database", try reading.load(restaurants)), ("cache", cached),
                        ("304", try reading.loadUnchanged(restaurants[0])),
                    ]
                    for (source, measured) in rows {
                        let ratio = measured.requestsPerSecond / cached.requestsPerSecond
                        table.row(
                            [name, source, "\(connections)"] + measured.cells + [
                                Output.decimal(ratio, places: 2),
                                Output.decimal(Double(measured.p99) / Double(cached.p99), places: 2),
                            ])
                    }
                }
                let length = try Exchange.http(
                    town.request("GET", MenuReading.path(path, restaurants[0]), token: nil), with: town.address
                ).body.count
                Output.line("\(name): \(length >> 10) KiB")
            }
        }
    }
}

/// A load of guests without accounts who read menus.
private struct MenuReading {
    let town: Town
    /// The path of the route.
    let path: String
    let shape: LoadShape
    let seconds: Double

    static func path(_ path: String, _ restaurant: RestaurantID) -> String {
        path.replacing("{restaurant}", with: "\(restaurant)")
    }

    private func request(_ restaurant: RestaurantID, _ fields: [String: String] = [:]) -> [UInt8] {
        town.request("GET", Self.path(path, restaurant), token: nil, fields: fields)
    }

    /// Reads these menus in turn.
    func load(_ restaurants: [RestaurantID]) throws -> Measurement {
        let requests = restaurants.map { request($0) }
        let first = try Exchange.http(requests[0], with: town.address)
        guard first.status == 200, first.body.count > 10_000 else {
            throw BenchmarkFailure("the menu is answered with \(first.status) and \(first.body.count) bytes")
        }
        return try load(requests, LongResponseCounter(bodyLength: first.body.count))
    }

    /// Reads a menu with the tag that it has.
    func loadUnchanged(_ restaurant: RestaurantID) throws -> Measurement {
        guard let tag = try Exchange.http(request(restaurant), with: town.address).field("etag") else {
            throw BenchmarkFailure("the menu has no tag")
        }
        return try load([request(restaurant, ["If-None-Match": tag])], NotModifiedCounter())
    }

    private func load(_ requests: [[UInt8]], _ counter: some ReplyCounter) throws -> Measurement {
        try PreparedLoad(address: town.address, shape: shape, requests: requests, repeats: true, seconds: seconds)
            .run(reading: CountedAnswers(counter: counter)).measurement
    }
}
