import DeliveriesContract
import Foundation
import RPC
import Vocabulary

/// Measures a page of a store's and of a courier's list, from the beginning and from the middle, up to a time, and
/// filtered by a name that one delivery in a hundred has. The databases have a thousand, a hundred thousand and a
/// million deliveries. A page costs the same in all of them, except the search in a thousand, which does not fill a
/// page.
struct DeliveryListsBenchmark {
    /// The folder of the databases.
    let disk: URL
    let seconds: Double

    private static let sizes = [1_000, 100_000, 1_000_000]
    /// The number of rounds. The lists are measured in turns, so that a slow moment of the machine affects each.
    private static let rounds = 3

    func run() async throws {
        Output.heading("deliveries: a page of 50, in databases of more and more deliveries")
        try await withTowns(Self.sizes[...], []) { towns in try measure(towns) }
    }

    /// Runs one service for each size at the same time.
    private func withTowns(
        _ sizes: ArraySlice<Int>, _ towns: [ListedTown], _ body: ([ListedTown]) throws -> Void
    ) async throws {
        guard let size = sizes.first else { return try body(towns) }
        try await TemporaryFolder.with(in: disk) { folder in
            let service = LoneService("deliveries", folder: folder)
            // The first start creates the tables.
            try service.up { _ in }
            let seeded = try await SeededDeliveries.seed(size, into: service.database)
            // Outside of `up`, whose body is synchronous.
            try await withTowns(sizes.dropFirst(), towns + [ListedTown(service: service, deliveries: seeded)], body)
        }
    }

    private func measure(_ towns: [ListedTown]) throws {
        let table = Table(
            [.text("list", 16), .number("deliveries", 10)] + Measurement.columns + [.number("to 1,000", 8)])
        try running(towns[...], []) { sockets in
            for list in DeliveryList.allCases {
                var measured = towns.map { _ in [Measurement]() }
                for _ in 0..<Self.rounds {
                    for (index, town) in towns.enumerated() {
                        measured[index].append(try load(list, town, sockets[index]))
                    }
                }
                let best = measured.compactMap { $0.max { $0.requestsPerSecond < $1.requestsPerSecond } }
                for (town, measurement) in zip(towns, best) {
                    let ratio = best[0].requestsPerSecond / measurement.requestsPerSecond
                    table.row(
                        [list.rawValue, Output.whole(Double(town.deliveries.count))] + measurement.cells
                            + [Output.decimal(ratio, places: 2)])
                }
            }
        }
    }

    private func running(
        _ towns: ArraySlice<ListedTown>, _ sockets: [ServiceSocket], _ body: ([ServiceSocket]) throws -> Void
    ) throws {
        guard let town = towns.first else { return try body(sockets) }
        try town.service.up { socket in try running(towns.dropFirst(), sockets + [socket], body) }
    }

    private func load(_ list: DeliveryList, _ town: ListedTown, _ socket: ServiceSocket) throws -> Measurement {
        try PreparedLoad(
            address: socket.address, shape: LoadShape(connections: 1, depth: 1),
            requests: [list.line(of: town.deliveries)], repeats: true, seconds: max(0.1, seconds * 0.3)
        ).run(reading: LineAnswers()).measurement
    }
}

/// A service with its deliveries.
private struct ListedTown {
    var service: LoneService
    var deliveries: SeededDeliveries
}

/// The measured list.
private enum DeliveryList: String, CaseIterable {
    case store, storeMiddle = "store, middle", storePeriod = "store, period", storeSearch = "store, search"
    case courier, courierMiddle = "courier, middle"

    func line(of deliveries: SeededDeliveries) throws -> [UInt8] {
        let ofStore = try ListCursors<Int, DeliveryID>(of: ListDeliveriesForStore())
        let ofCourier = try ListCursors<Int, DeliveryID>(of: ListDeliveriesForCourier())
        // 2 is delivered.
        let (store, courier) = (
            deliveries.middle.map { ofStore.cursor(after: 2, $0) },
            deliveries.middle.map { ofCourier.cursor(after: 2, $0) }
        )
        switch self {
        case .store:
            return try ServiceSocket.line(
                ListDeliveriesForStore(), number: 0, by: AccountID(deliveries.store), .store)
        case .storeMiddle:
            return try ServiceSocket.line(
                ListDeliveriesForStore(cursor: store), number: 0, by: AccountID(deliveries.store), .store)
        case .storePeriod:
            return try ServiceSocket.line(
                ListDeliveriesForStore(status: .delivered, until: deliveries.middleTime), number: 0,
                by: AccountID(deliveries.store), .store)
        case .storeSearch:
            return try ServiceSocket.line(
                ListDeliveriesForStore(search: Line(SeededDeliveries.rareName)), number: 0,
                by: AccountID(deliveries.store), .store)
        case .courier:
            return try ServiceSocket.line(
                ListDeliveriesForCourier(), number: 0, by: AccountID(deliveries.couriers[0]), .courier)
        case .courierMiddle:
            return try ServiceSocket.line(
                ListDeliveriesForCourier(cursor: courier), number: 0, by: AccountID(deliveries.couriers[0]), .courier)
        }
    }
}
